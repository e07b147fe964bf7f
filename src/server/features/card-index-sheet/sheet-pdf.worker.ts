import { doTasks } from '../../thread-tasks.ts';
import { drawSheet } from './sheet-pdf.ts';

doTasks(drawSheet);
