import type { SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import { partKinds, type TransferEvent } from '#domain/transfer/transfer-timeline.rules.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { computed, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { asMoment, PLAIN } from '../signature-events.ts';

/** Out of JSON, which writes moments in its own way. */
export interface KeptPart {
  at: string;
  person: SigningPerson;
  isOfExtension: boolean;
}

const z = sqlNames(playerSignatureTable, 'z');

/** What was given before the player's signature was complete; what completes it, and papers, are told as that signature. */
export const partsColumn = (transferId: string) =>
  computed<KeptPart[]>()(
    'parts',
    `(select coalesce(json_agg(json_build_object(
        'at', ${z.signedAt}, 'person', ${z.person}, 'isOfExtension', ${z.extensionId} is not null)), '[]')
      from ${sqlTable(playerSignatureTable, 'z')} where ${z.transferId} = ${transferId} and ${z.answer} = 'signed'
        and not ${z.completes} and ${z.method} <> 'paper')`,
  );

/** Without names: other parties learn no more than that a parent has signed. */
export function partEvents(parts: readonly KeptPart[]): TransferEvent[] {
  return parts.map(({ at, person, isOfExtension }) => ({
    ...PLAIN,
    kind: partKinds[isOfExtension ? 'extension' : 'transfer'][person],
    at: asMoment(at),
    by: null,
    party: 'player',
  }));
}
