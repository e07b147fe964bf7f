import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clubColumns, clubListQuerySchema, type ClubListItem } from '#contract/club.contract.ts';
import { MAX_PAGE_SIZE } from '#contract/list.contract.ts';
import { messages } from '#contract/messages.ts';
import { playerColumns, type PlayerListItem, playerListQuerySchema } from '#contract/player.contract.ts';
import { isAdministrator } from '#domain/access.rules.ts';
import { formatDate } from '#domain/dates.ts';
import { recordAudit } from '../../audit.ts';
import type { App, AppContext } from '../../context.ts';
import { attachment } from '../../files/attachment.ts';
import { listClubs } from '../club/club.queries.ts';
import { listPlayers } from '../player/player.queries.ts';
import { fileResponse, signedInActor } from '../../http/route-helpers.ts';
import { SheetWriter } from './sheet-writer.ts';
import { type Cell, type ExportFormat, exportTypes } from './spreadsheet.ts';

/** One column of an exported list. */
interface ExportColumn<Row> {
  header: string;
  /** The column of the list it stands for; without one it is always written. */
  column?: string;
  width: number;
  value: (row: Row) => Cell;
}

const format = { format: z.enum(['xlsx', 'csv'], messages.valueInvalid).default('xlsx') };

const response = { 200: fileResponse(...Object.values(exportTypes)) };

/** Names of columns with commas between them: what the person has chosen to see; everything when absent. */
const chosenOf = (columns: readonly string[]) => ({
  columns: z
    .string()
    .max(200, messages.valueInvalid)
    .transform((text) => text.split(','))
    .refine((names) => names.every((name) => columns.includes(name)), messages.valueInvalid)
    .optional(),
});

const clubSheet: ExportColumn<ClubListItem>[] = [
  { header: 'Име', width: 40, value: (club) => club.fullName },
  { header: '№ в регистъра на ММС', column: 'licenseNumber', width: 22, value: (club) => club.licenseNumber },
  { header: 'Имейл', column: 'email', width: 30, value: (club) => club.email },
  { header: 'Председател', column: 'president', width: 28, value: (club) => club.president },
  { header: 'Телефон', column: 'contactNumber', width: 18, value: (club) => club.contactNumber },
];

/** Lists as spreadsheets: exactly the rows that are filtered, in the order and the columns that are shown. */
export function exportRoutes(app: App, context: AppContext): void {
  const sheets = new SheetWriter();
  app.addHook('onClose', () => sheets.close());

  // A club takes home its own rows only, whatever else it may see in the list.
  app.get(
    '/api/export/clubs',
    {
      config: { access: 'club.export', expensive: 'export' },
      schema: {
        tags: ['Export'],
        summary: 'Клубовете като Excel или CSV',
        querystring: clubListQuerySchema.extend(format).extend(chosenOf(clubColumns)),
        response,
      },
    },
    async (request, reply) => {
      const actor = signedInActor(request);
      const columns = shown(clubSheet, request.query.columns);
      const rows = await everyRow(columns, async (page) => {
        const query = { ...request.query, page, pageSize: MAX_PAGE_SIZE, onlyOwnClubs: true };
        return (await listClubs(context.database, actor, query)).clubs;
      });
      await recordExport(context, request, { entity: 'club', rows: rows.length, format: request.query.format });
      const bytes = await sheets.write(request.query.format, { name: 'Клубове', columns: plain(columns), rows });
      return sendSheet(reply, 'Клубове', request.query.format, bytes);
    },
  );

  app.get(
    '/api/export/players',
    {
      config: { access: 'player.export', expensive: 'export' },
      schema: {
        tags: ['Export'],
        summary: 'Състезателите като Excel или CSV, без ЕГН',
        querystring: playerListQuerySchema.extend(format).extend(chosenOf(playerColumns)),
        response,
      },
    },
    async (request, reply) => {
      const actor = signedInActor(request);
      const hasDeactivated = request.query.includeDeleted && isAdministrator(actor);
      const columns = shown(hasDeactivated ? [...playerSheet, statusColumn] : playerSheet, request.query.columns);
      const rows = await everyRow(columns, async (page) => {
        const query = { ...request.query, page, pageSize: MAX_PAGE_SIZE, onlyOwnClubs: true };
        return (await listPlayers(context.database, actor, query)).players;
      });
      await recordExport(context, request, { entity: 'player', rows: rows.length, format: request.query.format });
      const bytes = await sheets.write(request.query.format, { name: 'Състезатели', columns: plain(columns), rows });
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
  await recordAudit(context.database.db, request.origin(), {
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
    column: 'birthDate',
    width: 16,
    value: (player) => (player.birthDate === null ? null : formatDate(player.birthDate)),
  },
  { header: 'Гражданство', column: 'nationality', width: 16, value: (player) => player.nationality },
  { header: 'Настоящ клуб', column: 'currentClub', width: 40, value: (player) => player.currentClub?.fullName ?? null },
];

/** Written where the deactivated stand among the others. */
const statusColumn: ExportColumn<PlayerListItem> = {
  header: 'Статус',
  width: 14,
  value: (player) => (player.isDeleted ? 'Деактивиран' : 'Активен'),
};

function shown<Row>(sheet: ExportColumn<Row>[], chosen: readonly string[] | undefined): ExportColumn<Row>[] {
  return sheet.filter(({ column }) => chosen === undefined || column === undefined || chosen.includes(column));
}

/** What a thread can be told of the columns: functions cannot go there. */
function plain<Row>(columns: ExportColumn<Row>[]) {
  return columns.map(({ header, width }) => ({ header, width }));
}

/** The cells of every row, page after page. */
async function everyRow<Row>(columns: ExportColumn<Row>[], read: (page: number) => Promise<Row[]>): Promise<Cell[][]> {
  const cells: Cell[][] = [];
  for (let page = 1; ; page++) {
    const found = await read(page);
    for (const row of found) cells.push(columns.map((column) => column.value(row)));
    if (found.length < MAX_PAGE_SIZE) return cells;
  }
}

function sendSheet(reply: FastifyReply, name: string, kind: ExportFormat, bytes: Uint8Array): FastifyReply {
  return reply
    .header('content-disposition', attachment(`${name}.${kind}`))
    .type(exportTypes[kind])
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
