import { useLocation } from 'react-router';
import { useSession } from './stored-session.ts';

/** Under which name the unsaved text of a form is kept: one per person and address. */
export function useDraftKey(part = ''): string | null {
  const session = useSession();
  const { pathname } = useLocation();
  return session === null ? null : `draft.${session.user.id}.${pathname}${part}`;
}
