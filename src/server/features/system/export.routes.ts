import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { auditListQuerySchema } from '#contract/history/audit.contract.ts';
import { clubColumns, clubListQuerySchema } from '#contract/club/club.contract.ts';
import { coachColumns, coachListQuerySchema } from '#contract/coach/coach.contract.ts';
import { longest, MAX_PAGE_SIZE, MOST_AUDIT_ROWS } from '#contract/common/limits.ts';
import { idList } from '#contract/common/list.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { playerColumns, playerListQuerySchema } from '#contract/player/player.contract.ts';
import { transferColumns, transferListQuerySchema } from '#contract/transfer/transfer.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { furtherClubColumns } from '#domain/club/club.columns.ts';
import { furtherCoachColumns } from '#domain/coach/coach.columns.ts';
import { asksFurther } from '#domain/common/further-columns.ts';
import { flagsFor } from '#domain/player/player.columns.ts';
import { mayListDeactivated } from '#domain/player/player.access.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { App, AppContext } from '#server/context.ts';
import { attachment } from '#server/files/attachment.ts';
import { AppError } from '#server/write/errors.ts';
import { listAudit } from '../history/audit.queries.ts';
import { listClubs } from '../club/club.queries.ts';
import { listCoaches } from '../coach/coach.queries.ts';
import { listPlayers } from '../player/player.queries.ts';
import { pageOfTransfers } from '../transfer/transfer.service.ts';
import { fileResponse, signedInActor } from '#server/http/route-helpers.ts';
import { today } from '#server/write/today.ts';
import {
  auditExport,
  clubExport,
  coachExport,
  everyClubColumn,
  everyCoachColumn,
  everyPlayerColumn,
  everyTransferColumn,
  type ExportColumn,
  playerExport,
  seasonExport,
  statusColumn,
  transferExport,
} from './export-columns.ts';
import type { Asked, Exported, ExportedList } from './exported-list.ts';
import { licenceExport, memberExport } from './licence-exports.ts';
import { SpreadsheetWriter } from '#server/files/spreadsheet-writer.ts';
import { type ExportFormat, exportTypes } from '#server/files/export-formats.ts';
import type { Cell } from '#server/files/spreadsheet.ts';

const format = z.enum(['xlsx', 'csv'], messages.valueInvalid).default('xlsx');

/** Names of columns with commas between them: what the person has chosen to see; everything when absent. The same of rows. */
const chosenOf = (columns: readonly string[]) => ({
  ids: idList.optional(),
  columns: z
    .string()
    .max(longest.text, messages.valueInvalid)
    .transform((text) => text.split(','))
    .refine((names) => names.every((name) => columns.includes(name)), messages.valueInvalid)
    .optional(),
});

/** Lists as spreadsheets: exactly the rows that are filtered, in the order and the columns that are shown. */
export function exportRoutes(app: App, context: AppContext): void {
  const spreadsheets = new SpreadsheetWriter();
  app.addHook('onClose', () => spreadsheets.close());

  /** The rows of all pages as a file. Who took how much home is written down. */
  const exported = <Query extends z.ZodObject, Row>(list: ExportedList<Query, Row>) => {
    const { entity, access, name, summary } = list;
    const querystring = list.query.extend({ format, ...(list.columns && chosenOf(list.columns)) });
    const response = { 200: fileResponse(...Object.values(exportTypes)), ...list.refusals };
    app.get(
      `/api/export/${list.path}`,
      { config: { access, expensive: 'export' }, schema: { tags: ['Export'], summary, querystring, response } },
      async (request, reply) => {
        const query = request.query as z.output<Query> & Chosen;
        const { format: kind } = query;
        const asked = shown(list.spreadsheet(query, signedInActor(request)), query.columns);
        const read = list.reader(request);
        const every = await everyRow(asked, (page) => read({ ...query, page, pageSize: MAX_PAGE_SIZE }));
        const { columns, rows } = withoutEmpty(asked, every);
        await recordExport(context, request, { entity, rows: rows.length, format: kind });
        return sendSheet(
          reply,
          name,
          kind,
          await spreadsheets.write(kind, { name, columns: plain(columns), rows, isList: true }),
        );
      },
    );
  };

  // A club takes home its own rows only, whatever else it may see in the list.
  exported({
    entity: 'club',
    access: 'club.export',
    path: 'clubs',
    summary: 'Клубовете като Excel или CSV',
    name: 'Клубове',
    query: clubListQuerySchema,
    columns: clubColumns,
    spreadsheet: ({ columns }) => (columns === undefined ? clubExport : everyClubColumn),
    reader: (request) => async (query) => {
      const isFurther = asksFurther(furtherClubColumns, query.columns ?? []);
      const own = { ...query, withFacts: isFurther, onlyOwnClubs: true, today: today(context.now()) };
      return (await listClubs(request.databaseForLists(), signedInActor(request), own)).clubs;
    },
  });

  exported({
    entity: 'player',
    access: 'player.export',
    path: 'players',
    summary: 'Състезателите като Excel или CSV, без ЕГН',
    name: 'Състезатели',
    query: playerListQuerySchema,
    columns: playerColumns,
    spreadsheet: ({ withSeason, includeDeleted, columns }, actor) => [
      ...(columns === undefined ? (withSeason ? seasonExport : playerExport) : everyPlayerColumn),
      ...(includeDeleted && mayListDeactivated(actor) ? [statusColumn] : []),
    ],
    reader: (request) => {
      const day = today(context.now());
      return async (query) => {
        const own = { ...query, ...(query.columns && flagsFor(query.columns)), onlyOwnClubs: true, today: day };
        return (await listPlayers(request.databaseForLists(), signedInActor(request), own, query.ids)).players;
      };
    },
  });

  exported({
    entity: 'coach',
    access: 'coach.export',
    path: 'coaches',
    summary: 'Треньорите като Excel или CSV, без ЕГН',
    name: 'Треньори',
    query: coachListQuerySchema,
    columns: coachColumns,
    spreadsheet: ({ columns }) => (columns === undefined ? coachExport : everyCoachColumn),
    reader: (request) => async (query) => {
      const isFurther = asksFurther(furtherCoachColumns, query.columns ?? []);
      const own = { ...query, withFacts: isFurther, onlyOwnClubs: true };
      return (await listCoaches(request.databaseForLists(), signedInActor(request), own, query.ids)).coaches;
    },
  });

  // The list of licences is the own ones as well.
  exported(licenceExport);
  exported(memberExport);

  // Whoever lists transfers is a party to them: there are no others to leave out.
  exported({
    entity: 'transfer',
    access: 'transfer.export',
    path: 'transfers',
    summary: 'Трансферите като Excel или CSV',
    name: 'Състезателни права',
    query: transferListQuerySchema,
    columns: transferColumns,
    spreadsheet: ({ columns }) => (columns === undefined ? transferExport : everyTransferColumn),
    reader: (request) => async (query) => {
      const source = { now: context.now, database: request.databaseForLists() };
      return (await pageOfTransfers(source, signedInActor(request), query)).transfers;
    },
  });

  exported({
    entity: 'audit',
    access: 'audit.read',
    path: 'audit',
    summary: 'Дневникът на действията като Excel или CSV',
    name: 'Дневник на действията',
    query: auditListQuerySchema.omit({ orderBy: true, desc: true }),
    refusals: { 409: failureSchema },
    spreadsheet: () => auditExport,
    reader: (request) => {
      // Each page goes on behind the last entry of the one before, however long the audit is by then.
      let beforeId: number | undefined;
      return async (query) => {
        const asked = { ...query, page: 1, desc: false, beforeId };
        const { entries, total } = await listAudit(request.databaseForLists(), asked);
        if (query.page === 1 && total > MOST_AUDIT_ROWS) throw new AppError('exportTooLong');
        beforeId = entries.at(-1)?.id;
        return entries;
      };
    },
  });
}

interface Chosen extends Asked {
  format: ExportFormat;
}

async function recordExport(
  context: AppContext,
  request: FastifyRequest,
  { entity, ...details }: { entity: Exported; rows: number; format: ExportFormat },
): Promise<void> {
  await recordAudit(context.database.db, request.origin(), {
    action: `${entity}.export`,
    entity,
    entityId: null,
    details,
  });
}

function shown<Row>(spreadsheet: ExportColumn<Row>[], chosen: readonly string[] | undefined): ExportColumn<Row>[] {
  return spreadsheet.filter(({ column }) => chosen === undefined || column === undefined || chosen.includes(column));
}

/** What only some installations know says nothing in the others, not even by its header. */
function withoutEmpty<Row>(columns: ExportColumn<Row>[], rows: Cell[][]) {
  const isKept = columns.map(
    ({ isLeftOutEmpty }, at) => isLeftOutEmpty !== true || rows.some((row) => row[at] !== null),
  );
  return {
    columns: columns.filter((_, at) => isKept[at]),
    rows: rows.map((row) => row.filter((_, at) => isKept[at])),
  };
}

/** What a thread can be told of the columns: functions cannot go there. */
function plain<Row>(columns: ExportColumn<Row>[]) {
  return columns.map(({ header, width, holds }) => ({ header, width, ...(holds === undefined ? {} : { holds }) }));
}

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
