import { doTasks } from '#server/threads/thread-tasks.ts';
import { drawSheets } from './sheet-pdf.ts';

doTasks(drawSheets);
