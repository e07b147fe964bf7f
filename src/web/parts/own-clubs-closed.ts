import { useQuery } from '@tanstack/react-query';
import { clubRecord } from '#web/api/club/club.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ownClubIds } from './my-club.ts';

export const clubClosedText = 'Клубът Ви е закрит. В него не може да се започва нищо ново.';

/** Whether the person acts for one club only and that is closed, so that there is nothing left to add. */
export function useOwnClubsClosed(): boolean {
  const [only = 0, ...others] = ownClubIds(useActor());
  const { data } = useQuery({ ...clubRecord.query(only), enabled: only !== 0 && others.length === 0 });
  return typeof data?.closedOn === 'string';
}
