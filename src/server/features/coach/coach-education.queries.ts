import type { AddedToCoach } from '#contract/coach/coach.contract.ts';
import type { CoachEducation, CoachEducationCreate } from '#contract/coach/coach-education.contract.ts';
import type { Database, OpenDatabase, Statement } from '#server/db/database.ts';
import { coachEducationTable, coachTable } from '#server/db/tables/coach.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { enteredColumns, type EntryReading } from '#server/write/entries.queries.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [e, f] = [sqlNames(coachEducationTable, 'e'), sqlNames(fileTable, 'f')];
const h = sqlNames(coachTable, 'h');
const EDUCATION = allColumns(
  columns(coachEducationTable, 'e', [
    'id',
    'coachId',
    'level',
    'graduationDate',
    'institution',
    'speciality',
    'fileId',
  ]),
  computed<string>()('fileName', f.fileName),
  enteredColumns('e', 'h'),
);
const LIST: Statement<RowOf<typeof EDUCATION>> = {
  name: 'list-coach-educations',
  text: `select ${EDUCATION.text} from ${sqlTable(coachEducationTable, 'e')}
    join ${sqlTable(fileTable, 'f')} on ${f.id} = ${e.fileId}
    join ${sqlTable(coachTable, 'h')} on ${h.id} = ${e.coachId}
    where ${e.coachId} = $1 and (${e.removedOn} is not null) = $2 order by ${e.graduationDate} desc, ${e.id} desc`,
};

export async function listEducations(
  database: OpenDatabase,
  coachId: number,
  { isRemoved, mayTakeBack }: EntryReading,
): Promise<CoachEducation[]> {
  const rows = await database.rows(LIST, [coachId, isRemoved]);
  return rows.map(({ fileName, ...row }) => ({ ...row, file: { fileName }, mayTakeBack: mayTakeBack(row) }));
}

export async function insertEducation(
  tx: Database,
  education: Omit<CoachEducationCreate, 'file' | 'coachId'> & {
    coachId: number;
    fileId: string;
    createdBy: number | null;
  },
): Promise<AddedToCoach> {
  const [added] = await tx
    .insert(coachEducationTable)
    .values(education)
    .returning({ id: coachEducationTable.id, coachId: coachEducationTable.coachId });
  if (added === undefined) throw new Error('The education was not stored');
  return added;
}
