import type { FastifyReply } from 'fastify';
import type { App } from '../../context.ts';
import { attachment } from '../../files/attachment.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { ThreadTasks } from '../../thread-tasks.ts';

export const PDF = 'application/pdf';
/** A sheet of fifty takes a third of a second. */
const LIMITS = { waiting: 20, startMs: 60_000, taskMs: 20_000, heapMegabytes: 256 };

/** Has PDFs drawn by the thread of that file and sends them, named as their title. */
export function pdfSender<Task extends object>(app: App, worker: URL) {
  const pdfs = new ThreadTasks<Task, Uint8Array>(worker, LIMITS);
  app.addHook('onClose', () => pdfs.close());
  return async (reply: FastifyReply, name: string, task: Task) => {
    const bytes = await pdfs.run(task);
    return reply
      .header('content-disposition', attachment(`${cleanFileName(name)}.pdf`))
      .type(PDF)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
}
