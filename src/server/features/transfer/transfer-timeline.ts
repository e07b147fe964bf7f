import { licenceName } from '#domain/card-index/licence-name.ts';
import { refuserOf, type TransferEvent } from '#domain/transfer/transfer-timeline.rules.ts';
import { extensionEvents } from './extension/extension-events.ts';
import { returnEvents } from './return/return-events.ts';
import { asMoment } from './signature-events.ts';
import { partEvents } from './signing/part-events.ts';
import type { DetailsRow, Name } from './transfer-details.columns.ts';
import { SIGNERS } from './transfer-signers.ts';

/** Out of the transfer itself: whatever happens to it leaves its moment and its name there. */
export function timelineOf(row: DetailsRow): TransferEvent[] {
  const events: TransferEvent[] = [];
  const add = (
    at: string | null,
    event: Omit<TransferEvent, 'at' | 'party' | 'isInPlaceOfPlayer' | 'reason'> & Partial<TransferEvent>,
  ) => {
    if (at !== null) events.push({ party: null, isInPlaceOfPlayer: false, reason: null, ...event, at });
  };
  const { fromSigned, toSigned, toCarriedOut, refuser } = row.namesThen;
  const signed = (name: Name | null, event: Partial<TransferEvent>) => ({
    kind: 'signed' as const,
    by: onlyName(name),
    subject: null,
    ...event,
  });
  const [begunAt, kind] =
    row.importedOn === null ? ([row.initiatedAt, 'begun'] as const) : ([row.importedOn, 'imported'] as const);
  add(begunAt, { kind, by: onlyName(SIGNERS.initiator.read(row)), subject: null });
  add(row.adminSignedAt, signed(SIGNERS.adminSigner.read(row), { party: 'admin' }));
  add(
    row.playerSignedAt,
    signed(SIGNERS.playerSigner.read(row), {
      party: 'player',
      isInPlaceOfPlayer: !row.isSignedByPlayer,
      playerSide: row.playerSide ?? undefined,
    }),
  );
  const hasFromClub = row.fromClubId !== null || row.fromAbroad !== null;
  // A player without a club has nobody to give him: that signature is nobody's step.
  if (hasFromClub) {
    add(row.fromClubSignedAt, signed(SIGNERS.fromClubSigner.read(row), { party: 'fromClub', subject: fromSigned }));
  }
  add(row.toClubSignedAt, signed(SIGNERS.toClubSigner.read(row), { party: 'toClub', subject: toSigned }));
  for (const { at, by, description } of row.addedDocuments) {
    add(asMoment(at), { kind: 'documentAdded', by, subject: description });
  }
  add(row.transferredAt, { kind: 'carriedOut', by: row.carriedOutBy, subject: toCarriedOut });
  for (const { at, ...licence } of row.leftCardIndexes) {
    add(asMoment(at), { kind: 'leftCardIndex', by: null, subject: licenceName(licence) });
  }
  const clubs = { hasFromClub };
  events.push(...returnEvents(row.returns, clubs), ...extensionEvents(row.extensions, clubs), ...partEvents(row.parts));
  // A change of club ends with the move; there is nobody to release.
  if (row.releasedAt !== row.transferredAt) {
    add(row.releasedAt, { kind: 'released', by: row.releasedBy, subject: null });
  }
  add(row.cancelledAt, {
    kind: row.ending ?? 'cancelled',
    ...refuserOf({ ...row, by: row.cancelledBy }),
    party: row.refusedBy,
    subject: refuser,
    reason: row.cancelReason,
  });
  return events;
}

const onlyName = (name: Name | null) => name && { firstName: name.firstName, lastName: name.lastName };
