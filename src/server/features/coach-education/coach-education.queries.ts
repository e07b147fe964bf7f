import type { AddedToCoach } from '#contract/coach.contract.ts';
import type { CoachEducation, CoachEducationCreate } from '#contract/coach-education.contract.ts';
import type { Database, OpenDatabase, Statement } from '../../db/database.ts';
import { coachEducationTable } from '../../db/tables/coach.table.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

const [e, f] = [sqlNames(coachEducationTable, 'e'), sqlNames(fileTable, 'f')];
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
);
const LIST: Statement<RowOf<typeof EDUCATION>> = {
  name: 'list-coach-educations',
  text: `select ${EDUCATION.text} from ${sqlTable(coachEducationTable, 'e')}
    join ${sqlTable(fileTable, 'f')} on ${f.id} = ${e.fileId}
    where ${e.coachId} = $1 order by ${e.graduationDate} desc, ${e.id} desc`,
};

/** Diplomas of a coach, newest first. */
export async function listEducations(database: OpenDatabase, coachId: number): Promise<CoachEducation[]> {
  const rows = await database.rows(LIST, [coachId]);
  return rows.map(({ fileName, ...education }) => ({ ...education, file: { fileName } }));
}

export async function insertEducation(
  tx: Database,
  education: Omit<CoachEducationCreate, 'file' | 'coachId'> & { coachId: number; fileId: string },
): Promise<AddedToCoach> {
  const [added] = await tx
    .insert(coachEducationTable)
    .values(education)
    .returning({ id: coachEducationTable.id, coachId: coachEducationTable.coachId });
  if (added === undefined) throw new Error('The education was not stored');
  return added;
}
