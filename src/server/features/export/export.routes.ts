import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clubColumns, clubListQuerySchema, type ClubListItem } from '#contract/club.contract.ts';
import { coachColumns, type CoachListItem, coachListQuerySchema } from '#contract/coach.contract.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { playerColumns, playerListQuerySchema, type PlayerPageItem } from '#contract/player.contract.ts';
import { transferColumns, type TransferListItem, transferListQuerySchema } from '#contract/transfer.contract.ts';
import { isAdministrator } from '#domain/access.rules.ts';
import { ageGroups } from '#domain/age-group.rules.ts';
import { formatDate } from '#domain/dates.ts';
import { seasonOf } from '#domain/season.rules.ts';
import {
  noFromClubLabel,
  openEndedLabel,
  signaturesOf,
  transferStatusLabels,
  transferTypeLabels,
} from '#domain/transfer.rules.ts';
import { recordAudit } from '../../audit.ts';
import type { App, AppContext } from '../../context.ts';
import { attachment } from '../../files/attachment.ts';
import { listClubs } from '../club/club.queries.ts';
import { listCoaches } from '../coach/coach.queries.ts';
import { listPlayers } from '../player/player.queries.ts';
import { listTransfers } from '../transfer/transfer.queries.ts';
import { fileResponse, signedInActor } from '../../http/route-helpers.ts';
import { today } from '../../today.ts';
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

interface ExportedList<Row> {
  entity: string;
  /** Of the sheet and of the file. */
  name: string;
  format: ExportFormat;
  columns: ExportColumn<Row>[];
  read: (page: number) => Promise<Row[]>;
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

  /** The rows of all pages as a file. Who took how much home is written down. */
  const sendRows = async <Row>(request: FastifyRequest, reply: FastifyReply, list: ExportedList<Row>) => {
    const { entity, name, format: kind, columns } = list;
    const rows = await everyRow(columns, list.read);
    await recordExport(context, request, { entity, rows: rows.length, format: kind });
    return sendSheet(reply, name, kind, await sheets.write(kind, { name, columns: plain(columns), rows }));
  };

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
      const read = async (page: number) => {
        const query = { ...request.query, page, pageSize: MAX_PAGE_SIZE, onlyOwnClubs: true };
        return (await listClubs(context.database, actor, query)).clubs;
      };
      const { format: kind } = request.query;
      return sendRows(request, reply, { entity: 'club', name: 'Клубове', format: kind, columns, read });
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
      const season = seasonOf(today(context.now()));
      const sheet = request.query.withSeason ? seasonSheet : playerSheet;
      const columns = shown(hasDeactivated ? [...sheet, statusColumn] : sheet, request.query.columns);
      const read = async (page: number) => {
        const query = { ...request.query, page, pageSize: MAX_PAGE_SIZE, onlyOwnClubs: true, season };
        return (await listPlayers(context.database, actor, query)).players;
      };
      const { format: kind } = request.query;
      return sendRows(request, reply, { entity: 'player', name: 'Състезатели', format: kind, columns, read });
    },
  );

  app.get(
    '/api/export/coaches',
    {
      config: { access: 'coach.export', expensive: 'export' },
      schema: {
        tags: ['Export'],
        summary: 'Треньорите като Excel или CSV, без ЕГН',
        querystring: coachListQuerySchema.extend(format).extend(chosenOf(coachColumns)),
        response,
      },
    },
    async (request, reply) => {
      const actor = signedInActor(request);
      const columns = shown(coachSheet, request.query.columns);
      const read = async (page: number) => {
        const query = { ...request.query, page, pageSize: MAX_PAGE_SIZE, onlyOwnClubs: true };
        return (await listCoaches(context.database, actor, query)).coaches;
      };
      const { format: kind } = request.query;
      return sendRows(request, reply, { entity: 'coach', name: 'Треньори', format: kind, columns, read });
    },
  );

  // Whoever lists transfers is a party to them: there are no others to leave out.
  app.get(
    '/api/export/transfers',
    {
      config: { access: 'transfer.export', expensive: 'export' },
      schema: {
        tags: ['Export'],
        summary: 'Трансферите като Excel или CSV',
        querystring: transferListQuerySchema.extend(format).extend(chosenOf(transferColumns)),
        response,
      },
    },
    async (request, reply) => {
      const actor = signedInActor(request);
      const columns = shown(transferSheet, request.query.columns);
      const read = async (page: number) => {
        const query = { ...request.query, page, pageSize: MAX_PAGE_SIZE };
        return (await listTransfers(context.database, actor, query)).transfers;
      };
      const { format: kind } = request.query;
      return sendRows(request, reply, { entity: 'transfer', name: 'Състезателни права', format: kind, columns, read });
    },
  );
}

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

const coachSheet: ExportColumn<CoachListItem>[] = [
  { header: 'Име', width: 30, value: (coach) => coach.name },
  { header: 'Първи клуб', column: 'firstClub', width: 40, value: (coach) => coach.firstClub?.fullName ?? null },
  { header: 'Настоящ клуб', column: 'currentClub', width: 40, value: (coach) => coach.currentClub?.fullName ?? null },
  { header: 'Треньор от', column: 'startDate', width: 14, value: (coach) => dateOrNothing(coach.startDate) },
];

const transferSheet: ExportColumn<TransferListItem>[] = [
  { header: 'Рег. №', width: 10, value: ({ player }) => player.number },
  {
    header: 'Състезател',
    width: 36,
    value: ({ player }) => `${player.firstName} ${player.middleName} ${player.lastName}`,
  },
  { header: 'Вид', column: 'type', width: 36, value: ({ type }) => transferTypeLabels[type] },
  { header: 'Статус', column: 'status', width: 22, value: ({ status }) => transferStatusLabels[status] },
  {
    header: 'Подписи',
    column: 'signatures',
    width: 10,
    value: (transfer) => `${signaturesOf(transfer).filter(Boolean).length} от 4`,
  },
  { header: 'От дата', column: 'startOn', width: 14, value: ({ startOn }) => dateOrNothing(startOn) },
  {
    header: 'До дата',
    column: 'endOn',
    width: 14,
    value: ({ endOn }) => (endOn === null ? openEndedLabel : formatDate(endOn)),
  },
  { header: 'От клуб', column: 'fromClub', width: 40, value: ({ fromClub }) => fromClub?.fullName ?? noFromClubLabel },
  { header: 'Към клуб', column: 'toClub', width: 40, value: ({ toClub }) => toClub.fullName },
];

const namesOfPlayer: ExportColumn<PlayerPageItem>[] = [
  { header: 'Рег. №', width: 10, value: (player) => player.number },
  { header: 'Име', width: 18, value: (player) => player.firstName },
  { header: 'Презиме', width: 18, value: (player) => player.middleName },
  { header: 'Фамилия', width: 20, value: (player) => player.lastName },
  {
    header: 'Дата на раждане',
    column: 'birthDate',
    width: 16,
    value: (player) => dateOrNothing(player.birthDate),
  },
];

const playerSheet: ExportColumn<PlayerPageItem>[] = [
  ...namesOfPlayer,
  { header: 'Гражданство', column: 'nationality', width: 16, value: (player) => player.nationality },
  { header: 'Настоящ клуб', column: 'currentClub', width: 40, value: (player) => player.currentClub?.fullName ?? null },
];

/** What a club sees of its own players. */
const seasonSheet: ExportColumn<PlayerPageItem>[] = [
  ...namesOfPlayer,
  {
    header: 'Възрастова група',
    column: 'ageGroup',
    width: 26,
    value: ({ ageGroup }) => ageGroups.find(({ value }) => value === ageGroup)?.label ?? null,
  },
  { header: 'Лиценз', column: 'cardIndex', width: 14, value: ({ cardIndexIds }) => cardIndexIds?.join(', ') ?? null },
  { header: 'Договор до', column: 'contractEnd', width: 14, value: ({ contractEnd }) => dateOrNothing(contractEnd) },
];

const dateOrNothing = (date: string | null | undefined): Cell => (date ? formatDate(date) : null);

/** Written where the deactivated stand among the others. */
const statusColumn: ExportColumn<PlayerPageItem> = {
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
