import { useQuery } from '@tanstack/react-query';
import type { TransferListItem, TransferPage } from '#contract/transfer.contract.ts';
import { type Actor, isAdministrator, isClubUser } from '#domain/access.rules.ts';
import { transferStatus } from '#domain/transfer.rules.ts';
import { get } from './http.ts';

const UNSIGNED = [transferStatus.draft, transferStatus.awaitingConfirmation];
const MOST = 200;
const NONE: readonly TransferListItem[] = [];

/** The transfers that wait for the signature of a club the person acts for; none for everyone else. */
export function useAwaitingSignatures(actor: Actor | null): readonly TransferListItem[] {
  const clubIds = isClubUser(actor) && !isAdministrator(actor) ? (actor?.clubIds ?? []) : [];
  const { data } = useQuery({
    queryKey: ['transfer', 'awaiting-signature', clubIds],
    enabled: clubIds.length > 0,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        UNSIGNED.map((status) =>
          get<TransferPage>('/api/transfers/search', { query: { status, pageSize: MOST }, signal }),
        ),
      );
      return pages.flatMap((page) => page.transfers).filter((transfer) => awaitsOneOf(clubIds, transfer));
    },
  });
  return data ?? NONE;
}

function awaitsOneOf(clubIds: readonly number[], transfer: TransferListItem): boolean {
  const { fromClub, toClub, fromClubSignedAt, toClubSignedAt } = transfer;
  const isGiving = fromClub !== null && clubIds.includes(fromClub.id);
  return (isGiving && fromClubSignedAt === null) || (clubIds.includes(toClub.id) && toClubSignedAt === null);
}
