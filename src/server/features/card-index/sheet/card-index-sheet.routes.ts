import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { printedSheetSchema, sheetsQuerySchema } from '#contract/card-index/card-index-sheet.contract.ts';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { sheetOf } from '#domain/card-index/card-index-sheet.rules.ts';
import { sheetInEnglish } from '#domain/paper/sheet-in-english.ts';
import type { App, AppContext } from '#server/context.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { callerOf, fileResponse, recordResponses, signedInActor } from '#server/http/route-helpers.ts';
import { asItIsValid } from '../approval/approval-sql.ts';
import { findCardIndex } from '../card-index.queries.ts';
import { paperOf, PDF, pdfSender } from '#server/features/paper/pdf-sender.ts';
import { printSheet } from './card-index-sheet.service.ts';
import type { SheetsPdfTask } from './sheet-pdf.ts';

const tags = ['Card indexes'];
const params = z.object({ id });

export function cardIndexSheetRoutes(app: App, context: AppContext): void {
  const sendPdf = pdfSender<SheetsPdfTask>(app, new URL('./sheet-pdf.worker.ts', import.meta.url));

  /** The licence as it is valid and as the person may see it; whom it shows is counted as in the licence itself. */
  const readLicence = async (request: FastifyRequest, cardIndexId: number): Promise<CardIndexDetails> => {
    const licence = orNotFound(await findCardIndex(context, signedInActor(request), cardIndexId, asItIsValid));
    // Nothing is printed of a licence that was taken away.
    if (licence.removedOn !== null) throw new AppError('notFound');
    await request.notePlayers(licence.players.map((player) => ({ id: player.id, currentClub: licence.club })));
    return licence;
  };

  app.put(
    '/api/cardindexes/:id/sheet',
    {
      config: { access: 'cardIndex.print', tracesReading: true, expensive: 'sheet' },
      schema: {
        tags,
        summary: 'Отпечатване на лиценз: листът с адреса и кода за проверката му',
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
      const { cardIndex, verification } = await printSheet(context, licence, callerOf(request));
      const sheet = sheetOf(cardIndex);
      const paper = await paperOf(context, verification);
      return sendPdf(reply, sheet.name, {
        name: sheet.name,
        sheets: [{ sheet, english: sheetInEnglish(cardIndex), ...paper }],
      });
    },
  );

  app.get(
    '/api/cardindexes/pdf',
    {
      config: { access: 'cardIndex.print', tracesReading: true, expensive: 'pdf' },
      schema: {
        tags,
        summary: 'Няколко лиценза като един PDF за печат',
        querystring: sheetsQuerySchema,
        response: { 200: fileResponse(PDF), 404: failureSchema },
      },
    },
    async (request, reply) => {
      // All of them are looked up before the first is printed: a paper that is not there keeps no code in use.
      const licences: CardIndexDetails[] = [];
      for (const one of request.query.ids) licences.push(await readLicence(request, one));
      const paper = await paperOf(context, null);
      const sheets = [];
      for (const licence of licences) {
        const { cardIndex, verification } = await printSheet(context, licence, callerOf(request));
        sheets.push({ sheet: sheetOf(cardIndex), english: sheetInEnglish(cardIndex), ...paper, verification });
      }
      return sendPdf(reply, 'Лицензи', { name: 'Лицензи', sheets });
    },
  );
}
