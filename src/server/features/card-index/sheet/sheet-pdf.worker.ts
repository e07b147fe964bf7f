import { doTasks } from '#server/threads/thread-tasks.ts';
import { drawSheet } from './sheet-pdf.ts';

doTasks(drawSheet);
