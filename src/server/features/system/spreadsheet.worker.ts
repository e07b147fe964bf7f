import { doTasks } from '#server/threads/thread-tasks.ts';
import type { SheetTask } from './spreadsheet-writer.ts';
import { writeSheet } from './spreadsheet.ts';

doTasks(({ format, sheet }: SheetTask) => writeSheet(format, sheet));
