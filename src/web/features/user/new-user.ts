import { useLocation } from 'react-router';

/** Where the list shows an account that has just been made. */
export const NEWEST_FIRST = '/users?orderBy=createdOn&desc=true';

/** The account that was made a moment ago and stands out in the list; null for none. */
export function useNewUserId(): number | null {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'newUserId' in state ? Number(state.newUserId) : null;
}
