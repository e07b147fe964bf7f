import type { PlayerSide, SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import { refuserOf, type TransferEvent } from '#domain/transfer/transfer-timeline.rules.ts';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import { playerSideSql, refusingPersonSql } from '#server/db/player-side-sql.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { transferExtensionTable } from '#server/db/tables/transfer-extension.table.ts';
import { computed, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import {
  asMoment,
  type KeptSignatures,
  type Names,
  PLAIN,
  signatureEvents,
  signaturesJson,
} from '../signature-events.ts';

type Name = NonNullable<TransferEvent['by']>;

/** Out of JSON, which writes moments in its own way. */
export interface KeptExtension {
  endOn: string;
  proposedAt: string;
  proposedBy: Name | null;
  signatures: KeptSignatures;
  isInPlaceOfPlayer: boolean;
  playerSide: PlayerSide | null;
  refusedByPerson: SigningPerson | null;
  closedAt: string | null;
  closedBy: Name | null;
  outcome: 'agreed' | 'refused' | 'withdrawn' | 'lapsed' | null;
  refusedBy: TransferParty | null;
  /** What the club that refused was called then. */
  refuser: string | null;
  reason: string | null;
}

const [x, z] = [sqlNames(transferExtensionTable, 'x'), sqlNames(playerSignatureTable, 'z')];

export const extensionsColumn = (transfer: { id: string; playerId: string }, names: Names) => {
  const parts = { transferId: transfer.id, isOf: (part: typeof z) => `${part.extensionId} = ${x.id}` };
  const { nameOf, clubOf } = names;
  return computed<KeptExtension[]>()(
    'extensions',
    `(select coalesce(json_agg(json_build_object(
        'endOn', ${x.endOn}, 'proposedAt', ${x.proposedAt}, 'proposedBy', ${nameOf(x.proposedBy)},
        'signatures', ${signaturesJson(x, names)},
        'isInPlaceOfPlayer', coalesce(${x.playerSignedBy} = ${x.adminSignedBy}, false)
          or exists (select from ${sqlTable(playerSignatureTable, 'z')} where ${z.extensionId} = ${x.id} and ${z.method} = 'paper'),
        'playerSide', ${playerSideSql({ ...parts, by: x.playerSignedBy })},
        'refusedByPerson', ${refusingPersonSql({ ...parts, by: x.closedBy, playerId: transfer.playerId })},
        'closedAt', ${x.closedAt}, 'closedBy', ${nameOf(x.closedBy)}, 'outcome', ${x.outcome},
        'refusedBy', ${x.refusedBy}, 'refuser', case ${x.refusedBy} when 'fromClub' then ${clubOf.fromClub(x.closedAt)}
          when 'toClub' then ${clubOf.toClub(x.closedAt)} end, 'reason', ${x.reason})), '[]')
      from ${sqlTable(transferExtensionTable, 'x')} where ${x.transferId} = ${transfer.id})`,
  );
};

const CLOSED = { agreed: 'extended', refused: 'extensionRefused', withdrawn: 'extensionWithdrawn' } as const;

export function extensionEvents(
  extensions: readonly KeptExtension[],
  clubs: { hasFromClub: boolean },
): TransferEvent[] {
  return extensions.flatMap((extension) => {
    const { endOn, proposedAt, proposedBy, signatures, closedAt, closedBy, outcome, refusedBy, refuser, reason } =
      extension;
    const events: TransferEvent[] = [
      { ...PLAIN, kind: 'extensionProposed', at: asMoment(proposedAt), by: proposedBy, subject: endOn },
      ...signatureEvents('extensionSigned', signatures, { ...extension, ...clubs }),
    ];
    if (closedAt === null || outcome === null || outcome === 'lapsed') return events;
    const isAgreed = outcome === 'agreed';
    const subject = isAgreed ? endOn : refuser;
    const closed = {
      ...PLAIN,
      at: asMoment(closedAt),
      ...(isAgreed ? { by: null } : refuserOf({ ...extension, by: closedBy })),
      party: refusedBy,
      subject,
      reason,
    };
    return [...events, { ...closed, kind: CLOSED[outcome] }];
  });
}
