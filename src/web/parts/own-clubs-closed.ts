import { useQueries } from '@tanstack/react-query';
import { clubRecord } from '#web/api/club/club.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ownClubIds } from './my-club.ts';

export const clubClosedText = 'Клубът Ви е закрит. В него не може да се започва нищо ново.';

/** Whether the person acts only for clubs that are closed, so that there is nothing left to add. */
export function useOwnClubsClosed(): boolean {
  const clubs = useQueries({ queries: ownClubIds(useActor()).map((clubId) => clubRecord.query(clubId)) });
  return clubs.length > 0 && clubs.every(({ data }) => typeof data?.closedOn === 'string');
}
