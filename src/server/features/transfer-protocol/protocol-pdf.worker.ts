import { doTasks } from '../../thread-tasks.ts';
import { drawProtocol } from './protocol-pdf.ts';

doTasks(drawProtocol);
