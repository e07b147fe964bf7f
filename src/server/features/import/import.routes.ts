import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import {
  importClubSchema,
  importColumnsSchema,
  importCreateSchema,
  type ImportDetails,
  importDetailsSchema,
  importListQuerySchema,
  importNotUndoneSchema,
  importPageSchema,
  importReplacedSchema,
  importReplacementSchema,
  importRowPageSchema,
  importRowSchema,
  importRowsQuerySchema,
  importRowUpdateSchema,
} from '#contract/import/import.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import {
  callerOf,
  listResponses,
  recordResponses,
  removalResponses,
  signedInActor,
} from '#server/http/route-helpers.ts';
import { dropPlannedClub, planClub } from './clubs/planned-club.service.ts';
import { TableReader } from './file/table-reader.ts';
import { pageOfRows } from './import-rows.queries.ts';
import { replaceInRows, scopeOfCaller, updateRow } from './import-rows.service.ts';
import { findImportFor, readImport, toImportItem, toImportRows } from './import-view.ts';
import { ImportWorker } from './import-worker.ts';
import { listImports, toCounts } from './import.queries.ts';
import { createImport, nameColumns, removeImport, startRun, startUndo } from './import.service.ts';

const tags = ['Imports'];
const params = z.object({ id });
const rowParams = z.object({ id, rowNo: id });
const conflict = { 409: failureSchema } as const;

/** Whoever has so few rows waits for them; the others look again. */
const WAITED_FOR = 300;

/** Records that are brought in from files. */
export function importRoutes(app: App, context: AppContext): void {
  const reader = new TableReader();
  const worker = new ImportWorker(context, reader, app.log);
  app.addHook('onClose', async () => {
    await worker.stop();
    await reader.close();
  });

  /** The work that was begun, and the import as it is then, or while it goes on. */
  const goOn = async (importId: number, actor: ReturnType<typeof signedInActor>) => {
    const begun = await readImport(context, importId, actor);
    if (begun.progress === null) return begun;
    if (begun.progress.total > WAITED_FOR) {
      worker.wake(importId);
      return begun;
    }
    await worker.work(importId);
    return readImport(context, importId, actor);
  };

  rowRoutes(app, context, goOn);
  plannedClubRoutes(app, context, goOn);

  app.post(
    '/api/imports',
    {
      config: { access: 'import.create', upload: 'spreadsheet' },
      schema: {
        tags,
        summary: 'Нов импорт: файлът се прочита, нищо не се записва',
        description: 'Excel (.xlsx) или CSV (UTF-8, UTF-16 или Windows-1251). Колоните се разпознават по имената си.',
        consumes: ['multipart/form-data'],
        body: importCreateSchema,
        response: { 201: idSchema, 413: failureSchema, 415: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createImport(context, reader, request.body, callerOf(request))),
  );

  app.get(
    '/api/imports',
    {
      config: { access: 'import.read' },
      schema: {
        tags,
        summary: 'Страница от импортите, най-новите са първи',
        querystring: importListQuerySchema,
        response: listResponses(importPageSchema),
      },
    },
    async (request) => {
      const { page, pageSize } = request.query;
      const { rows, total } = await listImports(context.database.db, signedInActor(request), request.query);
      return { imports: rows.map(toImportItem), total, page, pageSize };
    },
  );

  app.get(
    '/api/imports/:id',
    {
      config: { access: 'import.read' },
      schema: {
        tags,
        summary: 'Един импорт и докъде е стигнал',
        params,
        response: recordResponses(importDetailsSchema),
      },
    },
    async (request) => readImport(context, request.params.id, signedInActor(request)),
  );

  app.put(
    '/api/imports/:id/columns',
    {
      config: { access: 'import.work' },
      schema: {
        tags,
        summary: 'Коя колона какво съдържа; започва проверка, която не записва нищо',
        description: 'С друга кодова таблица или разделител файлът само се прочита отново и колоните се посочват пак.',
        params,
        body: importColumnsSchema,
        response: { ...recordResponses(importDetailsSchema), ...conflict, 429: failureSchema },
      },
    },
    async (request) => {
      await nameColumns(context, reader, { ...request.body, id: request.params.id }, callerOf(request));
      return goOn(request.params.id, signedInActor(request));
    },
  );

  app.post(
    '/api/imports/:id/run',
    {
      config: { access: 'import.work' },
      schema: {
        tags,
        summary: 'Записване на проверените редове; втори път записва само отказаните',
        params,
        response: { ...recordResponses(importDetailsSchema), ...conflict, 429: failureSchema },
      },
    },
    async (request) => {
      await startRun(context, request.params.id, callerOf(request));
      return goOn(request.params.id, signedInActor(request));
    },
  );

  app.post(
    '/api/imports/:id/undo',
    {
      config: { access: 'import.work' },
      schema: {
        tags,
        summary: 'Отмяна на целия импорт, ако върху него нищо не е надградено',
        params,
        response: { ...recordResponses(importDetailsSchema), 409: importNotUndoneSchema },
      },
    },
    async (request) => {
      await startUndo(context, request.params.id, callerOf(request));
      return goOn(request.params.id, signedInActor(request));
    },
  );

  app.delete(
    '/api/imports/:id',
    {
      config: { access: 'import.work' },
      schema: {
        tags,
        summary: 'Изтриване на импорт, който още не е записал нищо',
        params,
        response: { ...removalResponses, ...conflict },
      },
    },
    async (request, reply) => {
      await removeImport(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}

type GoOn = (importId: number, actor: ReturnType<typeof signedInActor>) => Promise<ImportDetails>;

function rowRoutes(app: App, context: AppContext, goOn: GoOn): void {
  app.get(
    '/api/imports/:id/rows',
    {
      config: { access: 'import.read' },
      schema: {
        tags,
        summary: 'Редовете на импорт; без състояние първи са тези, които искат намеса',
        params,
        querystring: importRowsQuerySchema,
        response: recordResponses(importRowPageSchema),
      },
    },
    async (request) => {
      const { page, pageSize, state } = request.query;
      const { db } = context.database;
      const { import: stored } = await findImportFor(db, request.params.id, signedInActor(request));
      const rows = await pageOfRows(db, stored.id, request.query);
      const counts = toCounts(stored);
      const shown = await toImportRows(db, stored, rows, scopeOfCaller(context, stored, callerOf(request)));
      return { rows: shown, total: state === undefined ? counts.total : counts[state], page, pageSize };
    },
  );

  app.put(
    '/api/imports/:id/rows/:rowNo',
    {
      config: { access: 'import.work' },
      schema: {
        tags,
        summary: 'Поправка на ред; редът се проверява отново',
        params: rowParams,
        body: importRowUpdateSchema,
        response: { ...recordResponses(importRowSchema), ...conflict },
      },
    },
    async (request) => updateRow(context, { ...request.body, ...request.params }, callerOf(request)),
  );

  app.post(
    '/api/imports/:id/replacements',
    {
      config: { access: 'import.work' },
      schema: {
        tags,
        summary: 'Замяна на една стойност във всички редове; те се проверяват отново',
        params,
        body: importReplacementSchema,
        response: { ...recordResponses(importReplacedSchema), ...conflict },
      },
    },
    async (request) => {
      const replaced = await replaceInRows(context, { ...request.body, id: request.params.id }, callerOf(request));
      await goOn(request.params.id, signedInActor(request));
      return replaced;
    },
  );
}

const checkedAgain = { ...recordResponses(importDetailsSchema), ...conflict } as const;

/** Clubs that rows name and that are made together with them. */
function plannedClubRoutes(app: App, context: AppContext, goOn: GoOn): void {
  app.put(
    '/api/imports/:id/clubs',
    {
      config: { access: 'club.create' },
      schema: {
        tags,
        summary: 'Клуб, който липсва и се създава заедно с редовете; те се проверяват отново',
        params,
        body: importClubSchema,
        response: checkedAgain,
      },
    },
    async (request) => {
      await planClub(context, { ...request.body, id: request.params.id }, callerOf(request));
      return goOn(request.params.id, signedInActor(request));
    },
  );

  app.delete(
    '/api/imports/:id/clubs/:clubId',
    {
      config: { access: 'club.create' },
      schema: {
        tags,
        summary: 'Клубът не се създава с импорта; редовете се проверяват отново',
        params: z.object({ id, clubId: id }),
        response: checkedAgain,
      },
    },
    async (request) => {
      await dropPlannedClub(context, request.params, callerOf(request));
      return goOn(request.params.id, signedInActor(request));
    },
  );
}
