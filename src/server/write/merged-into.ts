import type { MergeNoun } from '#domain/double/merge-noun.ts';
import { AppError } from './errors.ts';
import type { OpenDatabase, Statement } from '../db/database.ts';
import { mergeTable } from '../db/tables/merge.table.ts';
import { sqlNames, sqlTable } from '../db/typed-columns.ts';

const [m, n] = [sqlNames(mergeTable, 'm'), sqlNames(mergeTable, 'n')];

/** Who was merged into one who was merged again is looked for where the last one stayed. */
const MERGED_INTO: Statement<{ id: number }> = {
  name: 'merged-into',
  text: `with recursive way (id, step) as (
      select ${m.staysId}, 1 from ${sqlTable(mergeTable, 'm')}
      where ${m.noun} = $1 and ${m.goneId} = $2 and ${m.undoneOn} is null
      union all
      select ${n.staysId}, way.step + 1 from way join ${sqlTable(mergeTable, 'n')}
        on ${n.noun} = $1 and ${n.goneId} = way.id and ${n.undoneOn} is null
    )
    select id from way order by step desc limit 1`,
};

/**
 * That there is no such record; with the number of the one it was merged into, where the person may open that. Pages
 * go on there by themselves, so that old addresses, papers and letters keep leading somewhere.
 */
export async function missingOrMerged(
  database: OpenDatabase,
  noun: MergeNoun,
  id: number,
  mayOpen: (staysId: number) => Promise<boolean>,
): Promise<AppError> {
  const [stays] = await database.rows(MERGED_INTO, [noun, id]);
  if (stays === undefined || !(await mayOpen(stays.id))) return new AppError('notFound');
  return new AppError('notFound', { facts: { movedTo: stays.id } });
}
