import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureSchema } from '#contract/common/problems.ts';
import {
  reportFileQuerySchema,
  reportParamsSchema,
  reportQuerySchema,
  reportTableSchema,
  yearlyReportQuerySchema,
} from '#contract/report/report.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { attachment } from '#server/files/attachment.ts';
import { exportTypes } from '#server/files/export-formats.ts';
import { fileNameOfTitle } from '#server/files/file-name.ts';
import { SpreadsheetWriter } from '#server/files/spreadsheet-writer.ts';
import { fileResponse, recordResponses } from '#server/http/route-helpers.ts';
import { recordAudit } from '#server/write/audit.ts';
import { paperOf, PDF, pdfSender } from '../paper/pdf-sender.ts';
import type { ReportPdfTask } from './report-pdf.ts';
import { readReport, readYear } from './report.service.ts';
import { reportFile, type ReportFile, spreadsheetOf, yearlyFile } from './report-files.ts';

const tags = ['Reports'];
const file = { 200: fileResponse(exportTypes.xlsx, PDF), 404: failureSchema };

export function reportRoutes(app: App, context: AppContext): void {
  const send = fileSender(app, context);
  const sourceOf = (request: FastifyRequest) => ({ now: context.now, database: request.databaseForLists() });

  app.get(
    '/api/reports/yearly',
    {
      config: { access: 'report.export', expensive: 'export' },
      schema: {
        tags,
        summary: 'Всички справки към края на една година в един файл, Excel или PDF',
        querystring: yearlyReportQuerySchema,
        response: file,
      },
    },
    async (request, reply) => {
      const { year, format } = request.query;
      return send(request, reply, format, yearlyFile(year, await readYear(sourceOf(request), year)));
    },
  );

  app.get(
    '/api/reports/:name',
    {
      config: { access: 'report.read', keyScope: 'reports' },
      schema: {
        tags,
        summary: 'Справка: редове, колони и за всяко число адресът на списъка, който брои',
        params: reportParamsSchema,
        querystring: reportQuerySchema,
        response: recordResponses(reportTableSchema),
      },
    },
    async (request) => readReport(sourceOf(request), request.params.name, request.query),
  );

  app.get(
    '/api/reports/:name/file',
    {
      config: { access: 'report.export', expensive: 'export' },
      schema: {
        tags,
        summary: 'Същата справка като Excel или PDF',
        params: reportParamsSchema,
        querystring: reportFileQuerySchema,
        response: file,
      },
    },
    async (request, reply) => {
      const { format, ...query } = request.query;
      return send(request, reply, format, reportFile(await readReport(sourceOf(request), request.params.name, query)));
    },
  );
}

/** Who took which numbers home is written down. */
function fileSender(app: App, context: AppContext) {
  const spreadsheets = new SpreadsheetWriter();
  app.addHook('onClose', () => spreadsheets.close());
  const sendPdf = pdfSender<ReportPdfTask>(app, new URL('./report-pdf.worker.ts', import.meta.url));
  return async (request: FastifyRequest, reply: FastifyReply, format: 'xlsx' | 'pdf', made: ReportFile) => {
    const { federation, logo, date } = await paperOf(context, null);
    await recordAudit(context.database.db, request.origin(), {
      action: 'report.export',
      entity: 'report',
      entityId: made.id,
      details: { format },
    });
    if (format === 'pdf') return sendPdf(reply, made.name, { ...made, federation, logo, date });
    const bytes = await spreadsheets.write('xlsx', spreadsheetOf(made, federation));
    return reply
      .header('content-disposition', attachment(`${fileNameOfTitle(made.name)}.xlsx`))
      .type(exportTypes.xlsx)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
}
