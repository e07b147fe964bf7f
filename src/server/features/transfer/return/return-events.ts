import type { PlayerSide } from '#domain/transfer/player-signers.rules.ts';
import type { TransferEvent } from '#domain/transfer/transfer-timeline.rules.ts';
import { transferReturnTable } from '#server/db/tables/transfer-return.table.ts';
import { playerSideSql } from '#server/db/player-side-sql.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { computed, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import {
  asMoment,
  type KeptSignatures,
  type Names,
  PLAIN,
  signatureEvents,
  signaturesJson,
} from '../signature-events.ts';

/** Out of JSON, which writes moments in its own way. */
export interface KeptReturn {
  at: string;
  by: TransferEvent['by'];
  reason: string;
  signatures: KeptSignatures;
  isInPlaceOfPlayer: boolean;
  playerSide: PlayerSide | null;
}

const [r, own] = [sqlNames(transferReturnTable, 'r'), sqlNames(userPlayerTable, 'own')];
const z = sqlNames(playerSignatureTable, 'z');

/** What had been signed until then is void since that moment. */
const wasVoidedThen = (part: typeof z) => `${part.extensionId} is null and ${part.voidedAt} = ${r.returnedAt}`;

export const returnsColumn = (transfer: { id: string; playerId: string }, names: Names) =>
  computed<KeptReturn[]>()(
    'returns',
    `(select coalesce(json_agg(json_build_object(
        'at', ${r.returnedAt}, 'by', ${names.nameOf(r.returnedBy)}, 'reason', ${r.reason},
        'signatures', ${signaturesJson(r, names)},
        'isInPlaceOfPlayer', not exists (select from ${sqlTable(userPlayerTable, 'own')}
          where ${own.userId} = ${r.playerSignedBy} and ${own.playerId} = ${transfer.playerId})
          and not exists (select from ${sqlTable(playerSignatureTable, 'z')} where ${z.transferId} = ${transfer.id} and ${z.extensionId} is null
            and ${z.method} = 'account' and ${z.userId} = ${r.playerSignedBy}),
        'playerSide', ${playerSideSql({ transferId: transfer.id, by: r.playerSignedBy, isOf: wasVoidedThen })})
        order by ${r.returnedAt}, ${r.id}), '[]')
      from ${sqlTable(transferReturnTable, 'r')} where ${r.transferId} = ${transfer.id})`,
  );

export function returnEvents(returns: readonly KeptReturn[], clubs: { hasFromClub: boolean }): TransferEvent[] {
  return returns.flatMap(({ at, by, reason, signatures, ...ofPlayer }) => [
    ...signatureEvents('signed', signatures, { ...clubs, ...ofPlayer }),
    { ...PLAIN, kind: 'returned', at: asMoment(at), by, reason },
  ]);
}
