import { doTasks } from '#server/threads/thread-tasks.ts';
import { readTable, UnreadableTableError } from './read-table.ts';
import type { TableAnswer, TableTask } from './table-reader.ts';

doTasks(async ({ bytes, wish }: TableTask): Promise<TableAnswer> => {
  try {
    return { table: await readTable(Buffer.from(bytes), wish) };
  } catch (error) {
    if (error instanceof UnreadableTableError) return { refusal: error.code };
    throw error;
  }
});
