import { CONTRACT_KINDS } from '#domain/federation/document-kind.rules.ts';
import { BULGARIAN } from '#domain/common/person.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { ageGroupSql } from '../player-age-group-sql.ts';

/**
 * The rules of papers (`domain/federation/document-kind.rules.ts`) as conditions of SQL, for lists and numbers. A test
 * asks both about many players. Aliases: `p` players, `d` their documents, `k` kinds of documents.
 */
const [p, d, k] = [sqlNames(playerTable, 'p'), sqlNames(playerDocumentTable, 'd'), sqlNames(documentKindTable, 'k')];

/** The places of the values a question is asked with. */
interface AskedPlaces {
  today: string;
  season: string;
}

/** A paper that was not taken away, of the club the player is in; where no club is known it is that one. */
export const isPaperOf = ({ currentClubId }: Pick<typeof p, 'currentClubId'>): string =>
  `${d.removedOn} is null and (${d.clubId} is null or ${d.clubId} = ${currentClubId})`;

export const isInForce = (start: string, end: string, day: string): string =>
  `${start} <= ${day}::date and (${end} is null or ${end} >= ${day}::date)`;

/** `isContractKind` */
export const IS_CONTRACT = `${d.type} between ${CONTRACT_KINDS.first} and ${CONTRACT_KINDS.last}`;

const IS_FOREIGN = `(btrim(${p.nationality}) <> '' and lower(btrim(${p.nationality}) collate "bg_bg") collate "C" !~ '${BULGARIAN}')`;

/** `concerns`, of the player `p` and the kind `k`. */
export function concernsSql({ today, season }: AskedPlaces): string {
  const age = `date_part('year', age(${today}::date, ${p.birthDate}))`;
  return [
    `(${k.ageFrom} is null or ${age} >= ${k.ageFrom})`,
    `(${k.ageTo} is null or ${age} <= ${k.ageTo})`,
    `(${k.sex} is null or ${k.sex} = ${p.sex})`,
    `(${k.citizenship} is null or (${k.citizenship} = 'foreign') = ${IS_FOREIGN})`,
    `(${k.ageGroups} = '{}' or ${ageGroupSql(season)} = any(${k.ageGroups}))`,
  ].join(' and ');
}

/** No paper of the kind, which is a column or the place of a value, is valid on the day. */
export const lacksSql = (kind: string, today: string): string => `not exists (
  select from ${sqlTable(playerDocumentTable, 'd')}
  where ${d.playerId} = ${p.id} and ${d.type} = ${kind} and ${isPaperOf(p)} and ${isInForce(d.startDate, d.endDate, today)})`;

/** The player `p` needs a paper of the kind and has none that is valid. Of a kind that is switched off nobody does. */
export function lacksKind(kind: string, asked: AskedPlaces): string {
  return `${lacksSql(kind, asked.today)} and exists (
    select from ${sqlTable(documentKindTable, 'k')} where ${k.id} = ${kind} and ${k.isActive} and ${concernsSql(asked)})`;
}

/** `missingPapers` for a licence is not empty. */
export function lacksRequired(asked: AskedPlaces): string {
  return `exists (
    select from ${sqlTable(documentKindTable, 'k')}
    where ${k.isActive} and ${k.forLicence} = 'required' and ${concernsSql(asked)} and ${lacksSql(k.id, asked.today)})`;
}
