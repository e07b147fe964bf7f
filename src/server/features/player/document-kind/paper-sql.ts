import { CONTRACT_KINDS, type ForWhom } from '#domain/federation/document-kind.rules.ts';
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

export type KnownKind = ForWhom & { isActive: boolean };

/** `concerns`, of the player `p` and a kind that is known: only what it says of somebody is asked. */
function concernsKnown({ isActive, ageFrom, ageTo, sex, citizenship, ageGroups }: KnownKind, asked: AskedPlaces) {
  const yearsAgo = (years: number) => `(${asked.today}::date - interval '${years} years')::date`;
  const conditions = [
    ...(isActive ? [] : ['false']),
    ...(ageFrom === null ? [] : [`${p.birthDate} <= ${yearsAgo(ageFrom)}`]),
    ...(ageTo === null ? [] : [`${p.birthDate} > ${yearsAgo(ageTo + 1)}`]),
    ...(sex === null ? [] : [`${p.sex} = ${sex}`]),
    ...(citizenship === null ? [] : [`${citizenship === 'foreign' ? '' : 'not '}${IS_FOREIGN}`]),
    ...(ageGroups.length === 0 ? [] : [`${ageGroupSql(asked.season)} in (${ageGroups.join(', ')})`]),
  ];
  return conditions.map((condition) => ` and ${condition}`).join('');
}

/** No paper of the kind, which is a column or the place of a value, is valid on the day. */
export const lacksSql = (kind: string, today: string): string => `not exists (
  select from ${sqlTable(playerDocumentTable, 'd')}
  where ${d.playerId} = ${p.id} and ${d.type} = ${kind} and ${isPaperOf(p)} and ${isInForce(d.startDate, d.endDate, today)})`;

/** The player `p` needs a paper of the kind and has none that is valid. Of a kind that is switched off nobody does. */
export function lacksKind(kind: string, asked: AskedPlaces, known?: KnownKind): string {
  if (known !== undefined) return `${lacksSql(kind, asked.today)}${concernsKnown(known, asked)}`;
  return `${lacksSql(kind, asked.today)} and exists (
    select from ${sqlTable(documentKindTable, 'k')} where ${k.id} = ${kind} and ${k.isActive} and ${concernsSql(asked)})`;
}

const IS_REQUIRED = `${k.isActive} and ${k.forLicence} = 'required'`;

export const IS_SOMETHING_REQUIRED = `exists (select from ${sqlTable(documentKindTable, 'k')} where ${IS_REQUIRED})`;

const jsonOf = (names: Readonly<Record<string, string>>) =>
  `json_build_object(${Object.entries(names)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ')})`;

const { createdOn: _, version: __, ...kindColumns } = k;
const KINDS_JSON = `json_agg(${jsonOf(kindColumns)} order by ${k.id})`;

export const ownerJson = (season: string): string =>
  jsonOf({ birthDate: p.birthDate, sex: p.sex, nationality: p.nationality, ageGroup: ageGroupSql(season) });

/** The papers that count, of the player `p`. */
export const PAPERS_JSON = `coalesce((
  select json_agg(${jsonOf({ type: d.type, startDate: d.startDate, endDate: d.endDate })})
  from ${sqlTable(playerDocumentTable, 'd')} where ${d.playerId} = ${p.id} and ${isPaperOf(p)}), '[]')`;

/**
 * `Paperwork` of the player `p`, with what is required and switched on; null where nothing is. The season is the place
 * of a value or a column.
 */
export function paperworkSql(need: 'forLicence' | 'forTransfer', season: string): string {
  return `(select json_build_object('owner', ${ownerJson(season)}, 'kinds', ${KINDS_JSON}, 'papers', ${PAPERS_JSON})
    from ${sqlTable(documentKindTable, 'k')} where ${k.isActive} and ${k[need]} = 'required' having count(*) > 0)`;
}

const IS_WANTED = `${k.forLicence} <> 'none' or ${k.forTransfer} <> 'none'`;

/** What somebody needs or is wished to have, as `Paperwork` has it; empty where it is nothing. */
export const WANTED_KINDS = `(select coalesce(${KINDS_JSON}, '[]') from ${sqlTable(documentKindTable, 'k')}
  where ${k.isActive} and (${IS_WANTED}))`;

/**
 * What somebody asks of the player `p` and of which no paper is valid, in the order of the kinds. A kind that is named,
 * by the place of a value, counts too: it is asked about.
 */
export function missingPapersSql(asked: AskedPlaces, kind: string | null) {
  const from = `from ${sqlTable(documentKindTable, 'k')}
    where ${k.isActive} and (${IS_WANTED}${kind === null ? '' : ` or ${k.id} = ${kind}`})
      and ${concernsSql(asked)} and ${lacksSql(k.id, asked.today)}`;
  return { names: `array(select ${k.name} ${from} order by ${k.id})`, count: `(select count(*) ${from})` };
}

/** `missingPapers` for a licence is not empty. */
export function lacksRequired(asked: AskedPlaces): string {
  return `exists (
    select from ${sqlTable(documentKindTable, 'k')}
    where ${IS_REQUIRED} and ${concernsSql(asked)} and ${lacksSql(k.id, asked.today)})`;
}
