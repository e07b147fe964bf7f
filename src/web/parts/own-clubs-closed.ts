import { useQuery } from '@tanstack/react-query';
import { actsForClosedClubsOnly } from '#domain/club/club.access.ts';
import { clubRecord } from '#web/api/club/club.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ownClubIds } from './my-club.ts';

export const clubClosedText = 'Клубът Ви е закрит. В него не може да се започва нищо ново.';

/** Whether every club the person acts for is closed, so that there is nothing left to add; false until that is known. */
export function useOwnClubsClosed(): boolean {
  const actor = useActor();
  const own = ownClubIds(actor);
  const { data } = useQuery({
    queryKey: ['club', 'own', own],
    queryFn: ({ client }) => Promise.all(own.map((id) => client.fetchQuery(clubRecord.query(id)))),
    enabled: own.length > 0,
  });
  const closed = data?.filter(({ closedOn }) => typeof closedOn === 'string') ?? [];
  return actsForClosedClubsOnly(
    actor,
    closed.map(({ id }) => id),
  );
}
