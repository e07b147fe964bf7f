import type { FastifyReply } from 'fastify';
import type { SheetLink } from '#contract/paper/printed-sheet.contract.ts';
import { federationInEnglish } from '#domain/paper/federation-in-english.ts';
import type { App, AppContext } from '#server/context.ts';
import { attachment } from '#server/files/attachment.ts';
import { fileNameOfTitle } from '#server/files/file-name.ts';
import { ThreadTasks } from '#server/threads/thread-tasks.ts';
import { federationOf } from '#server/write/federation.ts';
import { logoForPaper } from './paper-logo.ts';

export const PDF = 'application/pdf';
/** A sheet of fifty takes a third of a second. */
const LIMITS = { waiting: 20, startMs: 60_000, taskMs: 20_000, heapMegabytes: 256 };

export interface PaperOfToday {
  federation: string;
  federationInEnglish: string;
  /** Who answers for it: printed under the last line. */
  signatureLine: string | null;
  /** A PNG. */
  logo: Uint8Array | null;
  verification: SheetLink | null;
  date: Date;
}

export async function paperOf(context: AppContext, verification: SheetLink | null): Promise<PaperOfToday> {
  const known = await federationOf(context, context.database.db);
  const { name: federation, signatureLine, logoId } = known;
  const logo = logoId === null ? null : await logoForPaper(context, logoId);
  return {
    federation,
    federationInEnglish: federationInEnglish(known),
    signatureLine,
    logo,
    verification,
    date: context.now(),
  };
}

/** Draws in a thread of its own, which ends with the server. */
export function pdfMaker<Task extends object>(app: App, worker: URL): (task: Task) => Promise<Uint8Array> {
  const pdfs = new ThreadTasks<Task, Uint8Array>(worker, LIMITS);
  app.addHook('onClose', () => pdfs.close());
  return (task) => pdfs.run(task);
}

export function pdfSender<Task extends object>(app: App, worker: URL) {
  const make = pdfMaker<Task>(app, worker);
  return async (reply: FastifyReply, name: string, task: Task) => {
    const bytes = await make(task);
    return reply
      .header('content-disposition', attachment(`${fileNameOfTitle(name)}.pdf`))
      .type(PDF)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
}
