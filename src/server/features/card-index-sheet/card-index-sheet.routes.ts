import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import {
  cardIndexSheetListSchema,
  printedSheetSchema,
  verificationSwitchSchema,
} from '#contract/card-index-sheet.contract.ts';
import { id } from '#contract/fields.ts';
import { messages } from '#contract/messages.ts';
import { failureSchema } from '#contract/problems.ts';
import { sheetOf } from '#domain/card-index-sheet.rules.ts';
import type { App, AppContext } from '../../context.ts';
import { found } from '../../errors.ts';
import { attachment } from '../../files/attachment.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { callerOf, fileResponse, recordResponses, removalResponses, signedInActor } from '../../http/route-helpers.ts';
import { ThreadTasks } from '../../thread-tasks.ts';
import { findCardIndex } from '../card-index/card-index.queries.ts';
import { isCardIndex, isVerificationOn, listSheets } from './card-index-sheet.queries.ts';
import { printSheet, switchVerification, withdrawSheet } from './card-index-sheet.service.ts';
import type { SheetPdfTask } from './sheet-pdf.ts';

const tags = ['Card indexes'];
const params = z.object({ id });
const PDF = 'application/pdf';
/** A sheet of fifty takes a third of a second. */
const LIMITS = { waiting: 20, startMs: 60_000, taskMs: 20_000, heapMegabytes: 256 };

/** Printing a licence, in the browser or as a PDF, and what administrators do about the codes of printed sheets. */
export function cardIndexSheetRoutes(app: App, context: AppContext): void {
  const { database } = context;
  const pdfs = new ThreadTasks<SheetPdfTask, Uint8Array>(new URL('./sheet-pdf.worker.ts', import.meta.url), LIMITS);
  app.addHook('onClose', () => pdfs.close());

  /** The licence as the person may see it; whom it shows is counted as in the licence itself. */
  const readLicence = async (request: FastifyRequest, cardIndexId: number): Promise<CardIndexDetails> => {
    const licence = found(await findCardIndex(database, signedInActor(request), cardIndexId));
    await request.notePlayers(licence.players.map((player) => ({ id: player.id, currentClub: licence.club })));
    return licence;
  };

  app.put(
    '/api/cardindexes/:id/sheet',
    {
      config: { access: 'cardIndex.print', tracesReading: true },
      schema: {
        tags,
        summary: 'Отпечатване на лиценз: адрес и код за проверка на листа',
        params,
        response: recordResponses(printedSheetSchema),
      },
    },
    async (request) => printSheet(context, await readLicence(request, request.params.id), callerOf(request)),
  );

  app.get(
    '/api/cardindexes/:id/pdf',
    {
      config: { access: 'cardIndex.print', tracesReading: true, expensive: 'pdf' },
      schema: {
        tags,
        summary: 'Лицензът като PDF за печат',
        params,
        response: { 200: fileResponse(PDF), 404: failureSchema },
      },
    },
    async (request, reply) => {
      const licence = await readLicence(request, request.params.id);
      const { verification, date } = await printSheet(context, licence, callerOf(request));
      const sheet = sheetOf(licence);
      const bytes = await pdfs.run({ sheet, verification, date, federation: context.config.federation.name });
      return reply
        .header('content-disposition', attachment(`${cleanFileName(sheet.name)}.pdf`))
        .type(PDF)
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );

  app.get(
    '/api/cardindexes/:id/sheets',
    {
      config: { access: 'cardIndex.listSheets' },
      schema: {
        tags,
        summary: 'Отпечатаните състояния на лиценз',
        params,
        response: recordResponses(cardIndexSheetListSchema),
      },
    },
    async (request) => {
      found((await isCardIndex(database.db, request.params.id)) || null);
      return {
        isVerificationOn: await isVerificationOn(database.db),
        sheets: await listSheets(database.db, request.params.id),
      };
    },
  );

  app.delete(
    '/api/cardindexes/:id/sheets/:sheetId',
    {
      config: { access: 'cardIndex.withdrawSheet' },
      schema: {
        tags,
        summary: 'Оттегляне на кода на отпечатан лиценз',
        params: z.object({ id, sheetId: z.uuid(messages.valueInvalid) }),
        response: removalResponses,
      },
    },
    async (request, reply) => {
      const { id: cardIndexId, sheetId } = request.params;
      await withdrawSheet(context, { cardIndexId, sheetId }, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/verification',
    {
      config: { access: 'verification.switch' },
      schema: {
        tags,
        summary: 'Включване и изключване на публичната проверка',
        body: verificationSwitchSchema,
        response: { 200: verificationSwitchSchema },
      },
    },
    async (request) => {
      await switchVerification(context, request.body.isOn, callerOf(request));
      return { isOn: request.body.isOn };
    },
  );
}
