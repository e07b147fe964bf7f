import { OF_AGE } from '#domain/common/person.ts';
import { SIGNS_FROM, type SigningPerson, signingPeople } from '#domain/transfer/player-signers.rules.ts';
import { playerSignatureTable } from './tables/link.table.ts';
import { playerTable } from './tables/player.table.ts';
import { installationTable } from './tables/system.table.ts';
import { transferTable } from './tables/transfer.table.ts';
import { sqlNames, sqlTable } from './typed-columns.ts';

const t = sqlNames(transferTable, 't');
const [z, s, o] = [sqlNames(playerSignatureTable, 'z'), sqlNames(playerTable, 's'), sqlNames(installationTable, 'o')];

const ARE_PARENTS_ASKED = `(select ${o.isGuardianSignatureOn} from ${sqlTable(installationTable, 'o')})`;
const DAY = `(now() at time zone 'Europe/Sofia')::date`;
const bornBy = (years: number) => `(${DAY} - interval '${years} years')::date`;

/** `neededPeople` of the player `s`. */
const NEEDED: Readonly<Record<SigningPerson, string>> = {
  player: `${s.birthDate} <= ${bornBy(SIGNS_FROM)}`,
  guardian: `${s.birthDate} > ${bornBy(OF_AGE)}`,
};

/** What the signature is under: the transfer `t`, or its later last day of that number. */
export type SignedUnder = { extensionId: string } | 'transfer';

const isUnder = (under: SignedUnder) =>
  under === 'transfer' ? `${z.extensionId} is null` : `${z.extensionId} = ${under.extensionId}`;

/** `missingPeople` has the person, of the player of the transfer `t`. */
const lacksPart = (person: SigningPerson, under: SignedUnder) => `(exists (
    select from ${sqlTable(playerTable, 's')} where ${s.id} = ${t.playerId} and ${NEEDED[person]})
  and not exists (select from ${sqlTable(playerSignatureTable, 'z')} where ${z.transferId} = ${t.id} and ${isUnder(under)}
    and ${z.person} = '${person}' and ${z.answer} = 'signed' and ${z.voidedAt} is null))`;

/** `isPersonAwaited`, as long as the player's signature is not complete. */
export const awaitsPerson = (person: SigningPerson, under: SignedUnder): string =>
  `(not ${ARE_PARENTS_ASKED} or ${lacksPart(person, under)})`;

/** `playerAwaits` while `isOpen`: those whose part is missing; null where parents are not asked for. */
export const awaitedPeople = (under: SignedUnder, isOpen: string): string =>
  `case when ${ARE_PARENTS_ASKED} and ${isOpen} then to_json(array_remove(array[${signingPeople
    .map((person) => `case when ${lacksPart(person, under)} then '${person}' end`)
    .join(', ')}], null)) end`;
