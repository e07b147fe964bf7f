import { doTasks } from '#server/threads/thread-tasks.ts';
import { drawProtocol } from './protocol-pdf.ts';

doTasks(drawProtocol);
