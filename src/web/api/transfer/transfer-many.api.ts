import { useQuery } from '@tanstack/react-query';
import type { TransferListItem, TransferPage, TransferStepAnswer } from '#contract/transfer/transfer.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { partiesOf } from '#domain/transfer/transfer-steps.access.ts';
import { awaitedParties } from '#domain/transfer/transfer-steps.rules.ts';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import { get, post } from '../http.ts';
import { withKey } from '../many-calls.ts';

export function useNextToSign(after: number): { next: TransferListItem; count: number } | null {
  const query = { view: 'mine', page: 1, pageSize: 15 };
  const { data } = useQuery({
    queryKey: ['transfer', 'next', after],
    queryFn: ({ signal }) => get<TransferPage>('/api/transfers/search', { query, signal }),
  });
  const others = data?.transfers.filter(({ id }) => id !== after) ?? [];
  const [next] = others;
  if (data === undefined || next === undefined) return null;
  return { next, count: data.total - (data.transfers.length - others.length) };
}

/** Gives every signature that is awaited of the person, each as if it were the only one. */
export async function signTransfer(actor: Actor | null, transfer: TransferListItem, key: string): Promise<void> {
  const awaited = awaitedParties(transfer);
  for (const party of partiesOf(actor, transfer).filter((one) => awaited.includes(one))) {
    const path = `/api/transfers/${transfer.id}/confirm/${signaturePath(party, transfer)}`;
    await post<TransferStepAnswer>(path, withKey(`${key}-${party}`));
  }
}

export function carryOutTransfer({ id }: TransferListItem, key: string): Promise<TransferStepAnswer> {
  return post<TransferStepAnswer>(`/api/transfers/${id}/transfer-player`, withKey(key));
}

export function cancelTransfer({ id }: TransferListItem, key: string, reason: string): Promise<TransferStepAnswer> {
  return post<TransferStepAnswer>(`/api/transfers/${id}/cancel`, { body: { reason }, ...withKey(key) });
}

function signaturePath(party: TransferParty, { fromClub, toClub }: TransferListItem): string {
  if (party === 'admin' || party === 'player') return party;
  const clubId = party === 'fromClub' ? fromClub?.id : toClub.id;
  return clubId === null ? 'abroad' : `club/${clubId}`;
}
