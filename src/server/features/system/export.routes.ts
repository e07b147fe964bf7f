import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { auditListQuerySchema } from '#contract/history/audit.contract.ts';
import { clubColumns, clubListQuerySchema } from '#contract/club/club.contract.ts';
import { coachColumns, coachListQuerySchema } from '#contract/coach/coach.contract.ts';
import { MAX_PAGE_SIZE, MOST_AUDIT_ROWS } from '#contract/common/limits.ts';
import { messages } from '#contract/common/messages.ts';
import { playerColumns, playerListQuerySchema } from '#contract/player/player.contract.ts';
import { transferColumns, transferListQuerySchema } from '#contract/transfer/transfer.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { mayListDeactivated } from '#domain/player/player.access.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
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
  auditSheet,
  clubSheet,
  coachSheet,
  type ExportColumn,
  playerSheet,
  seasonSheet,
  statusColumn,
  transferSheet,
} from './export-columns.ts';
import { SheetWriter } from './spreadsheet-writer.ts';
import { type ExportFormat, exportTypes } from './export-formats.ts';
import type { Cell } from './spreadsheet.ts';

/** What can be taken home as a file. */
type Exported = 'club' | 'player' | 'coach' | 'transfer' | 'audit';

interface ExportedList<Row> {
  entity: Exported;
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
        return (await listClubs(request.databaseForLists(), actor, query)).clubs;
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
      const hasDeactivated = request.query.includeDeleted && mayListDeactivated(actor);
      const season = seasonOf(today(context.now()));
      const sheet = request.query.withSeason ? seasonSheet : playerSheet;
      const columns = shown(hasDeactivated ? [...sheet, statusColumn] : sheet, request.query.columns);
      const read = async (page: number) => {
        const query = { ...request.query, page, pageSize: MAX_PAGE_SIZE, onlyOwnClubs: true, season };
        return (await listPlayers(request.databaseForLists(), actor, query)).players;
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
        return (await listCoaches(request.databaseForLists(), actor, query)).coaches;
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
        return (await pageOfTransfers({ now: context.now, database: request.databaseForLists() }, actor, query))
          .transfers;
      };
      const { format: kind } = request.query;
      return sendRows(request, reply, { entity: 'transfer', name: 'Състезателни права', format: kind, columns, read });
    },
  );

  app.get(
    '/api/export/audit',
    {
      config: { access: 'audit.read', expensive: 'export' },
      schema: {
        tags: ['Export'],
        summary: 'Дневникът на действията като Excel или CSV',
        querystring: auditListQuerySchema.omit({ orderBy: true, desc: true }).extend(format),
        response: { ...response, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const { format: kind, ...query } = request.query;
      // Each page goes on behind the last entry of the one before, however long the audit is by then.
      let beforeId: number | undefined;
      const read = async (page: number) => {
        const asked = { ...query, page: 1, pageSize: MAX_PAGE_SIZE, desc: false, beforeId };
        const { entries, total } = await listAudit(request.databaseForLists(), asked);
        if (page === 1 && total > MOST_AUDIT_ROWS) throw new AppError('exportTooLong');
        beforeId = entries.at(-1)?.id;
        return entries;
      };
      return sendRows(request, reply, {
        entity: 'audit',
        name: 'Дневник на действията',
        format: kind,
        columns: auditSheet,
        read,
      });
    },
  );
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
