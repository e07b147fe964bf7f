import { useLocation } from 'react-router';

export const NEWEST_FIRST = '/users?orderBy=createdOn&desc=true';

export function useNewUserId(): number | null {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'newUserId' in state ? Number(state.newUserId) : null;
}
