import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clubListQuerySchema, type ClubListItem } from '#contract/club.contract.ts';
import { MAX_PAGE_SIZE } from '#contract/list.contract.ts';
import { messages } from '#contract/messages.ts';
import { type PlayerListItem, playerListQuerySchema } from '#contract/player.contract.ts';
import { formatDate } from '#domain/dates.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit.ts';
import type { AppContext } from '../../context.ts';
import { attachment } from '../../files/attachment.ts';
import { listClubs } from '../club/club.queries.ts';
import { listPlayers } from '../player/player.queries.ts';
import { fileResponse, signedInActor } from '../route-helpers.ts';
import { type ExportColumn, type ExportFormat, exportTypes, writeSheet } from './spreadsheet.ts';

const format = { format: z.enum(['xlsx', 'csv'], messages.valueInvalid).default('xlsx') };

const response = { 200: fileResponse(...Object.values(exportTypes)) };

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
        response,
      },
    },
    async (request, reply) => {
      const actor = signedInActor(request);
      const rows = await everyPage(async (page) => {
        const found = await listClubs(context.database, actor, { ...request.query, page, pageSize: MAX_PAGE_SIZE });
        return found.clubs;
      });
      await recordExport(context, request, { entity: 'club', rows: rows.length, format: request.query.format });
      const bytes = await writeSheet(request.query.format, { name: 'Клубове', columns: clubSheet, rows });
      return sendSheet(reply, 'Клубове', request.query.format, bytes);
    },
  );

  // A club takes home its own players only, whatever else it may see in the list.
  app.get(
    '/api/export/players',
    {
      config: { access: 'player.export' },
      schema: {
        tags: ['Export'],
        summary: 'Състезателите като Excel или CSV, без ЕГН',
        querystring: playerListQuerySchema.extend(format),
        response,
      },
    },
    async (request, reply) => {
      const actor = signedInActor(request);
      const rows = await everyPage(async (page) => {
        const query = { ...request.query, page, pageSize: MAX_PAGE_SIZE, onlyOwnClubs: true };
        return (await listPlayers(context.database, actor, query)).players;
      });
      await recordExport(context, request, { entity: 'player', rows: rows.length, format: request.query.format });
      const bytes = await writeSheet(request.query.format, { name: 'Състезатели', columns: playerSheet, rows });
      return sendSheet(reply, 'Състезатели', request.query.format, bytes);
    },
  );
}

/** Who took how much home is written down. */
async function recordExport(
  context: AppContext,
  request: FastifyRequest,
  { entity, ...details }: { entity: string; rows: number; format: ExportFormat },
): Promise<void> {
  await recordAudit(context.database.db, request.deed(), {
    action: `${entity}.export`,
    entity,
    entityId: null,
    details,
  });
}

const playerSheet: ExportColumn<PlayerListItem>[] = [
  { header: 'Рег. №', width: 10, value: (player) => player.number },
  { header: 'Име', width: 18, value: (player) => player.firstName },
  { header: 'Презиме', width: 18, value: (player) => player.middleName },
  { header: 'Фамилия', width: 20, value: (player) => player.lastName },
  {
    header: 'Дата на раждане',
    width: 16,
    value: (player) => (player.birthDate === null ? null : formatDate(player.birthDate)),
  },
  { header: 'Националност', width: 16, value: (player) => player.nationality },
  { header: 'Настоящ клуб', width: 40, value: (player) => player.currentClub?.fullName ?? null },
];

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
