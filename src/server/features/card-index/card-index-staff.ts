import { coachReference } from '../../db/references.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { allColumns, columns, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

/** Who stands beside the team of the licence `i`: its columns and joins, and how they are read. */

const i = sqlNames(cardIndexTable, 'i');
const seniorCoach = coachReference('h', 'seniorCoach');
const coach = coachReference('h1', 'coach');
const coach2 = coachReference('h2', 'coach2');
const joined = (alias: string, coachId: string) =>
  `left join ${sqlTable(coachTable, alias)} on ${sqlNames(coachTable, alias).id} = ${coachId}`;

export const STAFF = allColumns(
  columns(cardIndexTable, 'i', ['seniorCoachId', 'coachId', 'coach2Id', 'medic', 'masseur']),
  seniorCoach.columns,
  coach.columns,
  coach2.columns,
);

export const STAFF_JOINS = `${joined('h', i.seniorCoachId)} ${joined('h1', i.coachId)} ${joined('h2', i.coach2Id)}`;

export function coachesOfRow(row: RowOf<typeof STAFF>) {
  return { seniorCoach: seniorCoach.read(row), coach: coach.read(row), coach2: coach2.read(row) };
}
