import { doTasks } from '#server/threads/thread-tasks.ts';
import { drawMyData } from './my-data-pdf.ts';

doTasks(drawMyData);
