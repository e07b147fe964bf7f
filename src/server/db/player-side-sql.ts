import { type SigningPerson, signingPeople } from '#domain/transfer/player-signers.rules.ts';
import { playerSignatureTable } from './tables/link.table.ts';
import { userPlayerTable } from './tables/user-claim.table.ts';
import { sqlNames, sqlTable } from './typed-columns.ts';

const [z, o] = [sqlNames(playerSignatureTable, 'side'), sqlNames(userPlayerTable, 'own')];
const SIGNATURES = sqlTable(playerSignatureTable, 'side');

/** What is known of the account that acted for the player: the names of columns in the statement around it. */
interface ActedForPlayer {
  by: string;
  transferId: string;
  /** Which of the parts that are kept of the transfer it is about. */
  isOf: (part: typeof z) => string;
}

const standsAs = (person: SigningPerson, by: string, playerId: string) => `exists (
  select from ${sqlTable(userPlayerTable, 'own')}
  where ${o.userId} = ${by} and ${o.playerId} = ${playerId} and ${o.capacity} = '${person}')`;

/**
 * `PlayerSide` of a signature of the player: who gave it stands in the parts that are kept, whatever has become of the
 * account since. Null for the player, and for an administrator whose own signature brought the player's with it.
 */
export function playerSideSql({ by, transferId, isOf }: ActedForPlayer): string {
  const exists = (how: string) => `exists (select from ${SIGNATURES}
    where ${z.transferId} = ${transferId} and ${z.userId} = ${by} and ${isOf(z)} and ${how})`;
  return `case when ${exists(`${z.method} = 'paper'`)} then 'paper'
    when ${exists(`${z.method} = 'account' and ${z.person} = 'guardian'`)} then 'guardian' end`;
}

/**
 * The person who refused for the player. The refusal is kept as an answer; where the same person, or the other parent,
 * has signed there is no room for it, and what the account has signed or whose it is says it. Null where nothing says it
 * any more.
 */
export function refusingPersonSql({ by, transferId, isOf, playerId }: ActedForPlayer & { playerId: string }): string {
  const answered = `(select ${z.person} from ${SIGNATURES} where ${z.transferId} = ${transferId} and ${isOf(z)}
      and (${z.answer} = 'refused' or (${z.method} = 'account' and ${z.userId} = ${by}))
    order by ${z.answer} limit 1)`;
  const people = signingPeople.map((person) => `when ${standsAs(person, by, playerId)} then '${person}'`);
  return `coalesce(${answered}, case ${people.join(' ')} end)`;
}
