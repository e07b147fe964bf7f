import type { TransferEvent } from '#domain/transfer/transfer-timeline.rules.ts';
import { transferParties, type TransferParty } from '#domain/transfer/transfer.rules.ts';
import { transferExtensionTable } from '../../db/tables/transfer-extension.table.ts';
import { computed, sqlNames, sqlTable } from '../../db/typed-columns.ts';

type Name = NonNullable<TransferEvent['by']>;

/** Out of JSON, which writes moments in its own way. */
export interface KeptExtension {
  endOn: string;
  proposedAt: string;
  proposedBy: Name | null;
  signatures: Record<TransferParty, { at: string | null; by: Name | null }>;
  isInPlaceOfPlayer: boolean;
  closedAt: string | null;
  closedBy: Name | null;
  outcome: 'agreed' | 'refused' | 'withdrawn' | 'lapsed' | null;
  refusedBy: TransferParty | null;
  reason: string | null;
}

const x = sqlNames(transferExtensionTable, 'x');

/** The later last days of a transfer, with whoever did what; `nameOf` tells the name of a user. */
export const extensionsColumn = (transferId: string, nameOf: (userId: string) => string) => {
  const signature = (signedAt: string, signedBy: string) =>
    `json_build_object('at', ${signedAt}, 'by', ${nameOf(signedBy)})`;
  return computed<KeptExtension[]>()(
    'extensions',
    `(select coalesce(json_agg(json_build_object(
        'endOn', ${x.endOn}, 'proposedAt', ${x.proposedAt}, 'proposedBy', ${nameOf(x.proposedBy)},
        'signatures', json_build_object(
          'admin', ${signature(x.adminSignedAt, x.adminSignedBy)},
          'player', ${signature(x.playerSignedAt, x.playerSignedBy)},
          'fromClub', ${signature(x.fromClubSignedAt, x.fromClubSignedBy)},
          'toClub', ${signature(x.toClubSignedAt, x.toClubSignedBy)}),
        'isInPlaceOfPlayer', coalesce(${x.playerSignedBy} = ${x.adminSignedBy}, false),
        'closedAt', ${x.closedAt}, 'closedBy', ${nameOf(x.closedBy)}, 'outcome', ${x.outcome},
        'refusedBy', ${x.refusedBy}, 'reason', ${x.reason})), '[]')
      from ${sqlTable(transferExtensionTable, 'x')} where ${x.transferId} = ${transferId})`,
  );
};

const CLOSED = { agreed: 'extended', refused: 'extensionRefused', withdrawn: 'extensionWithdrawn' } as const;

/** What happened to the later last days of a transfer between those clubs. */
export function extensionEvents(
  extensions: readonly KeptExtension[],
  clubs: Readonly<Record<'fromClub' | 'toClub', string | null>>,
): TransferEvent[] {
  const clubOf = (party: TransferParty | null) => (party === 'fromClub' || party === 'toClub' ? clubs[party] : null);
  return extensions.flatMap((extension) => {
    const { endOn, proposedAt, proposedBy, signatures, closedAt, closedBy, outcome, refusedBy, reason } = extension;
    const plain = { party: null, isInPlaceOfPlayer: false, subject: null, reason: null };
    const events: TransferEvent[] = [
      { ...plain, kind: 'extensionProposed', at: asMoment(proposedAt), by: proposedBy, subject: endOn },
    ];
    for (const party of transferParties) {
      const { at, by } = signatures[party];
      // A player without a club has nobody to lend him: that signature is nobody's step.
      if (at === null || (party === 'fromClub' && clubs.fromClub === null)) continue;
      const isInPlaceOfPlayer = party === 'player' && extension.isInPlaceOfPlayer;
      const signed = { ...plain, at: asMoment(at), by, party, isInPlaceOfPlayer, subject: clubOf(party) };
      events.push({ ...signed, kind: 'extensionSigned' });
    }
    if (closedAt === null || outcome === null || outcome === 'lapsed') return events;
    const isAgreed = outcome === 'agreed';
    const subject = isAgreed ? endOn : clubOf(refusedBy);
    const closed = {
      ...plain,
      at: asMoment(closedAt),
      by: isAgreed ? null : closedBy,
      party: refusedBy,
      subject,
      reason,
    };
    return [...events, { ...closed, kind: CLOSED[outcome] }];
  });
}

const asMoment = (text: string) => new Date(text).toISOString();
