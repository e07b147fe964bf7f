import type { TransferEvent } from '#domain/transfer/transfer-timeline.rules.ts';
import { transferParties, type TransferParty } from '#domain/transfer/transfer.rules.ts';
import { transferExtensionTable } from '#server/db/tables/transfer-extension.table.ts';
import { computed, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

type Name = NonNullable<TransferEvent['by']>;

/** Out of JSON, which writes moments in its own way. */
export interface KeptExtension {
  endOn: string;
  proposedAt: string;
  proposedBy: Name | null;
  signatures: Record<TransferParty, { at: string | null; by: Name | null; club: string | null }>;
  isInPlaceOfPlayer: boolean;
  closedAt: string | null;
  closedBy: Name | null;
  outcome: 'agreed' | 'refused' | 'withdrawn' | 'lapsed' | null;
  refusedBy: TransferParty | null;
  /** What the club that refused was called then. */
  refuser: string | null;
  reason: string | null;
}

const x = sqlNames(transferExtensionTable, 'x');

interface Names {
  /** The name of a user. */
  nameOf: (userId: string) => string;
  /** The name each club of the transfer had at a moment. */
  clubOf: Readonly<Record<'fromClub' | 'toClub', (moment: string) => string>>;
}

/** The later last days of a transfer, with whoever did what. */
export const extensionsColumn = (transferId: string, { nameOf, clubOf }: Names) => {
  const signature = (signedAt: string, signedBy: string, club = 'null') =>
    `json_build_object('at', ${signedAt}, 'by', ${nameOf(signedBy)}, 'club', ${club})`;
  return computed<KeptExtension[]>()(
    'extensions',
    `(select coalesce(json_agg(json_build_object(
        'endOn', ${x.endOn}, 'proposedAt', ${x.proposedAt}, 'proposedBy', ${nameOf(x.proposedBy)},
        'signatures', json_build_object(
          'admin', ${signature(x.adminSignedAt, x.adminSignedBy)},
          'player', ${signature(x.playerSignedAt, x.playerSignedBy)},
          'fromClub', ${signature(x.fromClubSignedAt, x.fromClubSignedBy, clubOf.fromClub(x.fromClubSignedAt))},
          'toClub', ${signature(x.toClubSignedAt, x.toClubSignedBy, clubOf.toClub(x.toClubSignedAt))}),
        'isInPlaceOfPlayer', coalesce(${x.playerSignedBy} = ${x.adminSignedBy}, false),
        'closedAt', ${x.closedAt}, 'closedBy', ${nameOf(x.closedBy)}, 'outcome', ${x.outcome},
        'refusedBy', ${x.refusedBy}, 'refuser', case ${x.refusedBy} when 'fromClub' then ${clubOf.fromClub(x.closedAt)}
          when 'toClub' then ${clubOf.toClub(x.closedAt)} end, 'reason', ${x.reason})), '[]')
      from ${sqlTable(transferExtensionTable, 'x')} where ${x.transferId} = ${transferId})`,
  );
};

const CLOSED = { agreed: 'extended', refused: 'extensionRefused', withdrawn: 'extensionWithdrawn' } as const;

/** What happened to the later last days of a transfer. */
export function extensionEvents(
  extensions: readonly KeptExtension[],
  { hasFromClub }: { hasFromClub: boolean },
): TransferEvent[] {
  return extensions.flatMap((extension) => {
    const { endOn, proposedAt, proposedBy, signatures, closedAt, closedBy, outcome, refusedBy, refuser, reason } =
      extension;
    const plain = { party: null, isInPlaceOfPlayer: false, subject: null, reason: null };
    const events: TransferEvent[] = [
      { ...plain, kind: 'extensionProposed', at: asMoment(proposedAt), by: proposedBy, subject: endOn },
    ];
    for (const party of transferParties) {
      const { at, by, club } = signatures[party];
      // A player without a club has nobody to lend him: that signature is nobody's step.
      if (at === null || (party === 'fromClub' && !hasFromClub)) continue;
      const isInPlaceOfPlayer = party === 'player' && extension.isInPlaceOfPlayer;
      const signed = { ...plain, at: asMoment(at), by, party, isInPlaceOfPlayer, subject: club };
      events.push({ ...signed, kind: 'extensionSigned' });
    }
    if (closedAt === null || outcome === null || outcome === 'lapsed') return events;
    const isAgreed = outcome === 'agreed';
    const subject = isAgreed ? endOn : refuser;
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
