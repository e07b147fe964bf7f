import { Readable } from 'node:stream';
import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { myDataSchema } from '#contract/privacy/my-data.contract.ts';
import { openingListQuerySchema, openingPageSchema } from '#contract/privacy/opening.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { attachment } from '#server/files/attachment.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import { zipOf } from '#server/files/zip-writer.ts';
import { callerOf, fileResponse, recordResponses, signedInActor } from '#server/http/route-helpers.ts';
import { today } from '#server/write/today.ts';
import { paperOf, pdfMaker } from '../paper/pdf-sender.ts';
import { archiveOf, takeData } from './my-data-archive.service.ts';
import type { MyDataPdfTask } from './my-data-pdf.ts';
import { myDataPaper } from './my-data-pdf.text.ts';
import { readMyData } from './my-data.service.ts';
import { readOpenings } from './opening.service.ts';

const tags = ['Privacy'];
const params = z.object({ id });
const ZIP = 'application/zip';

/** What is kept of a player, who has opened it, and all of it to take home. */
export function myDataRoutes(app: App, context: AppContext): void {
  const makePdf = pdfMaker<MyDataPdfTask>(app, new URL('./my-data-pdf.worker.ts', import.meta.url));

  app.get(
    '/api/players/:id/my-data',
    {
      config: { access: 'privacy.readMyData' },
      schema: {
        tags,
        summary: 'Всичко, което се пази за състезател; ЕГН е скрито',
        params,
        response: recordResponses(myDataSchema),
      },
    },
    async (request) => readMyData(context, request.params.id, signedInActor(request)),
  );

  app.get(
    '/api/players/:id/openings',
    {
      config: { access: 'privacy.readMyData' },
      schema: {
        tags,
        summary: 'Кой е отварял страницата, ЕГН и документите на състезател',
        params,
        querystring: openingListQuerySchema,
        response: recordResponses(openingPageSchema),
      },
    },
    async (request) => {
      await request.writeOpenings();
      return readOpenings(context, request.params.id, request.query, signedInActor(request));
    },
  );

  app.get(
    '/api/players/:id/my-data/archive',
    {
      config: { access: 'privacy.takeMyData', expensive: 'export' },
      schema: {
        tags,
        summary: 'Копие на всичко за състезател: PDF, JSON, снимки и документи в един архив',
        params,
        response: { 200: fileResponse(ZIP), 404: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      await request.writeOpenings();
      const taken = await takeData(context, request.params.id, callerOf(request));
      const { federation, logo, date } = await paperOf(context, null);
      const { data } = taken;
      const pdf = await makePdf({ data, openings: data.openings, federation, logo, date });
      const name = `${myDataPaper.archive} – ${data.name} – ${today(date)}`;
      return reply
        .headers({
          'content-disposition': attachment(`${cleanFileName(name)}.zip`),
          'cache-control': 'no-store',
        })
        .type(ZIP)
        .send(Readable.from(zipOf(archiveOf(context, taken, pdf), date)));
    },
  );
}
