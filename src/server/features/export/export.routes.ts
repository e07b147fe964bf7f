import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { clubListQuerySchema, type ClubListItem } from '#contract/club.contract.ts';
import { MAX_PAGE_SIZE } from '#contract/list.contract.ts';
import { messages } from '#contract/messages.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit.ts';
import type { AppContext } from '../../context.ts';
import { attachment } from '../../files/attachment.ts';
import { listClubs } from '../club/club.queries.ts';
import { signedInActor } from '../route-helpers.ts';
import { type ExportColumn, type ExportFormat, exportTypes, writeSheet } from './spreadsheet.ts';

const format = { format: z.enum(['xlsx', 'csv'], messages.valueInvalid).default('xlsx') };

const clubSheet: ExportColumn<ClubListItem>[] = [
  { header: 'Име', width: 40, value: (club) => club.fullName },
  { header: 'Лиценз ММС', width: 16, value: (club) => club.licenseNumber },
  { header: 'Имейл', width: 30, value: (club) => club.email },
  { header: 'Председател', width: 28, value: (club) => club.president },
  { header: 'Телефон', width: 18, value: (club) => club.contactNumber },
];

/** Lists as spreadsheets: exactly the rows that are filtered, in the order that is shown. */
export function exportRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/export/clubs',
    {
      config: { access: 'club.export' },
      schema: {
        tags: ['Export'],
        summary: 'Клубовете като Excel или CSV',
        querystring: clubListQuerySchema.extend(format),
      },
    },
    async (request, reply) => {
      const actor = signedInActor(request);
      const rows = await everyPage((page) =>
        listClubs(context.database, actor, { ...request.query, page, pageSize: MAX_PAGE_SIZE }).then(
          (answer) => answer.clubs,
        ),
      );
      await recordAudit(context.database.db, request.deed(), {
        action: 'club.export',
        entity: 'club',
        entityId: null,
        details: { rows: rows.length, format: request.query.format },
      });
      const bytes = await writeSheet(request.query.format, { name: 'Клубове', columns: clubSheet, rows });
      return sendSheet(reply, 'Клубове', request.query.format, bytes);
    },
  );
}

async function everyPage<Row>(read: (page: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const found = await read(page);
    rows.push(...found);
    if (found.length < MAX_PAGE_SIZE) return rows;
  }
}

function sendSheet(reply: FastifyReply, name: string, kind: ExportFormat, bytes: Buffer): FastifyReply {
  return reply
    .header('content-disposition', attachment(`${name}.${kind}`))
    .type(exportTypes[kind])
    .send(bytes);
}
