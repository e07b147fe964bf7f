import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { importKindLabels, importKinds, mayImport } from '#domain/import/import.rules.ts';
import type { App, AppContext } from '#server/context.ts';
import { attachment } from '#server/files/attachment.ts';
import { type ExportFormat, exportTypes } from '#server/files/export-formats.ts';
import { SpreadsheetWriter } from '#server/files/spreadsheet-writer.ts';
import { callerOf, fileResponse, signedInActor } from '#server/http/route-helpers.ts';
import { AppError } from '#server/write/errors.ts';
import { originalFile, refusedRows, templateOf } from './import-files.ts';

const tags = ['Imports'];
const params = z.object({ id });
const format = z.enum(['xlsx', 'csv'], messages.valueInvalid).default('xlsx');
const conflict = { 409: failureSchema } as const;

const sheets = fileResponse(...Object.values(exportTypes));

const sendSheet = (reply: FastifyReply, name: string, kind: ExportFormat, bytes: Uint8Array) =>
  reply
    .header('content-disposition', attachment(`${name}.${kind}`))
    .type(exportTypes[kind])
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

/** Templates, and what was brought and refused, as files. */
export function importFileRoutes(app: App, context: AppContext): void {
  const spreadsheets = new SpreadsheetWriter();
  app.addHook('onClose', () => spreadsheets.close());

  app.get(
    '/api/imports/template',
    {
      config: { access: 'import.create', expensive: 'export' },
      schema: {
        tags,
        summary: 'Шаблон за импорт с примерен ред и допустимите стойности',
        querystring: z.object({ kind: z.enum(importKinds, messages.valueInvalid), format }),
        response: { 200: sheets },
      },
    },
    async (request, reply) => {
      const { kind, format: wanted } = request.query;
      if (!mayImport(signedInActor(request), kind)) throw new AppError('forbidden');
      const bytes = await spreadsheets.write(wanted, templateOf(kind));
      return sendSheet(reply, `Шаблон ${importKindLabels[kind]}`, wanted, bytes);
    },
  );

  app.get(
    '/api/imports/:id/refused',
    {
      config: { access: 'import.work', expensive: 'export' },
      schema: {
        tags,
        summary: 'Редовете, които не са записани, с колона „Причина“',
        params,
        querystring: z.object({ format }),
        response: { 200: sheets, 404: failureSchema, ...conflict },
      },
    },
    async (request, reply) => {
      const { format: wanted } = request.query;
      const spreadsheet = await refusedRows(context, request.params.id, callerOf(request));
      return sendSheet(reply, 'Незаписани редове', wanted, await spreadsheets.write(wanted, spreadsheet));
    },
  );

  app.get(
    '/api/imports/:id/file',
    {
      config: { access: 'import.work' },
      schema: {
        tags,
        summary: 'Файлът на импорта, както е качен',
        params,
        response: { 200: sheets, 404: failureSchema, ...conflict },
      },
    },
    async (request, reply) => {
      const { bytes, fileName, isExcel } = await originalFile(context, request.params.id, callerOf(request));
      return reply
        .header('content-disposition', attachment(fileName))
        .type(isExcel ? exportTypes.xlsx : exportTypes.csv)
        .send(bytes);
    },
  );
}
