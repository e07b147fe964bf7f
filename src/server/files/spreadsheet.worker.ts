import { doTasks } from '#server/threads/thread-tasks.ts';
import type { SpreadsheetTask } from './spreadsheet-writer.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

doTasks(({ format, spreadsheet }: SpreadsheetTask) => writeSpreadsheet(format, spreadsheet));
