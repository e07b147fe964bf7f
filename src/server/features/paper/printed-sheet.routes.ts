import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { printedStateListSchema } from '#contract/paper/printed-sheet.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { orNotFound } from '#server/write/errors.ts';
import { callerOf, recordResponses, removalResponses } from '#server/http/route-helpers.ts';
import { isVerificationOn } from './verification.queries.ts';
import { isOwner, listSheets, type SheetOwner } from './printed-sheet.queries.ts';
import { withdrawSheet } from './printed-sheet.service.ts';

const printedRecords = [
  {
    path: '/api/cardindexes',
    entity: 'cardIndex',
    tags: ['Card indexes'],
    name: 'лиценз',
    ownerOf: (cardIndexId: number): SheetOwner => ({ cardIndexId }),
  },
  {
    path: '/api/transfers',
    entity: 'transfer',
    tags: ['Transfers'],
    name: 'протокол',
    ownerOf: (transferId: number): SheetOwner => ({ transferId }),
  },
] as const;

export function printedSheetRoutes(app: App, context: AppContext): void {
  for (const record of printedRecords) registerSheetsOf(app, context, record);
}

function registerSheetsOf(
  app: App,
  context: AppContext,
  { path, entity, tags, name, ownerOf }: (typeof printedRecords)[number],
): void {
  const { db } = context.database;

  app.get(
    `${path}/:id/sheets`,
    {
      config: { access: `${entity}.listSheets` },
      schema: {
        tags: [...tags],
        summary: `Отпечатаните състояния на ${name}`,
        params: z.object({ id }),
        response: recordResponses(printedStateListSchema),
      },
    },
    async (request) => {
      const owner = ownerOf(request.params.id);
      orNotFound((await isOwner(db, owner)) || null);
      return { isVerificationOn: await isVerificationOn(db), sheets: await listSheets(db, owner) };
    },
  );

  app.delete(
    `${path}/:id/sheets/:sheetId`,
    {
      config: { access: `${entity}.withdrawSheet` },
      schema: {
        tags: [...tags],
        summary: `Оттегляне на кода на отпечатан ${name}`,
        params: z.object({ id, sheetId: z.uuid(messages.valueInvalid) }),
        response: removalResponses,
      },
    },
    async (request, reply) => {
      const { id: recordId, sheetId } = request.params;
      await withdrawSheet(context, { owner: ownerOf(recordId), entity, sheetId }, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}
