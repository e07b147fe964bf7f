import { doTasks } from '#server/threads/thread-tasks.ts';
import { drawReport } from './report-pdf.ts';

doTasks(drawReport);
