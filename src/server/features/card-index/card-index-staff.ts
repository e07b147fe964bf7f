import { coachReference } from '../../db/references.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

/** Who stands beside the team of the licence `i`: its columns and joins, and how they are read. */

const i = sqlNames(cardIndexTable, 'i');
const seniorCoach = coachReference('h', 'seniorCoach');
const coach = coachReference('h1', 'coach');
const coach2 = coachReference('h2', 'coach2');
const ofClub = <const Name extends string>(name: Name, alias: string) =>
  computed<boolean | null>()(name, `${sqlNames(coachTable, alias).currentClubId} is not distinct from ${i.clubId}`);

const latin = <const Name extends string>(name: Name, alias: string) =>
  computed<string | null>()(name, sqlNames(coachTable, alias).latinName);

const joined = (alias: string, coachId: string) =>
  `left join ${sqlTable(coachTable, alias)} on ${sqlNames(coachTable, alias).id} = ${coachId}`;

export const STAFF = allColumns(
  columns(cardIndexTable, 'i', ['seniorCoachId', 'coachId', 'coach2Id', 'medic', 'masseur']),
  seniorCoach.columns,
  coach.columns,
  coach2.columns,
  ofClub('isSeniorCoachOfClub', 'h'),
  ofClub('isCoachOfClub', 'h1'),
  ofClub('isCoach2OfClub', 'h2'),
  latin('seniorCoachLatin', 'h'),
  latin('coachLatin', 'h1'),
  latin('coach2Latin', 'h2'),
);

export const STAFF_JOINS = `${joined('h', i.seniorCoachId)} ${joined('h1', i.coachId)} ${joined('h2', i.coach2Id)}`;

export function coachesOfRow(row: RowOf<typeof STAFF>) {
  type Person = { id: number; name: string } | null;
  const marked = (person: Person, isOfClub: boolean | null, latinName: string | null) =>
    person === null ? null : { ...person, ...orLeftOut(latinName), isOfClub: isOfClub === true };
  return {
    seniorCoach: marked(seniorCoach.read(row), row.isSeniorCoachOfClub, row.seniorCoachLatin),
    coach: marked(coach.read(row), row.isCoachOfClub, row.coachLatin),
    coach2: marked(coach2.read(row), row.isCoach2OfClub, row.coach2Latin),
  };
}

export const orLeftOut = (latinName: string | null | undefined) =>
  latinName === null || latinName === undefined ? {} : { latinName };
