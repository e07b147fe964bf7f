import { doTasks } from '../../thread-tasks.ts';
import type { SheetTask } from './sheet-writer.ts';
import { writeSheet } from './spreadsheet.ts';

doTasks(({ format, sheet }: SheetTask) => writeSheet(format, sheet));
