import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { listEntryCreateSchema, listEntryFormSchema, listItemSchema } from '#contract/federation/list.contract.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, expectedVersion, listResponses, recordResponses } from '#server/http/route-helpers.ts';
import { listEntriesToKeep } from './list.queries.ts';
import { changeListEntry, createListEntry } from './list.service.ts';

const tags = ['Lists'];

export function listRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/lists',
    {
      config: { access: 'list.manage' },
      schema: {
        tags,
        summary: 'Постове, видове клубове и видове измервания, и закритите',
        response: listResponses(z.array(listItemSchema)),
      },
    },
    async () => listEntriesToKeep(context.database.db),
  );

  app.post(
    '/api/lists',
    {
      config: { access: 'list.manage' },
      schema: {
        tags,
        summary: 'Нов пост, вид клуб или вид измерване',
        body: listEntryCreateSchema,
        response: { 201: idSchema, 409: failureSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await createListEntry(context, request.body, callerOf(request))),
  );

  app.put(
    '/api/lists/:id',
    {
      config: { access: 'list.manage' },
      schema: {
        tags,
        summary: 'Промяна, закриване или отваряне на пост, вид клуб или вид измерване',
        params: z.object({ id }),
        body: listEntryFormSchema,
        response: { ...recordResponses(listItemSchema), 409: failureSchema },
      },
    },
    async (request) =>
      changeListEntry(
        context,
        request.params.id,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );
}
