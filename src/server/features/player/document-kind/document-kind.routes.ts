import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import {
  concernedQuerySchema,
  concernedSchema,
  documentKindFormSchema,
  documentKindSchema,
} from '#contract/player/document-kind.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, expectedVersion, listResponses, recordResponses } from '#server/http/route-helpers.ts';
import { listDocumentKinds } from './document-kind.queries.ts';
import { changeDocumentKind, countConcerned, createDocumentKind } from './document-kind.service.ts';

const tags = ['Document kinds'];

export function documentKindRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/document-kinds',
    {
      config: { access: 'documentKind.list' },
      schema: {
        tags,
        summary: 'Видове документи на състезател: за кого са, колко важат, за какво са нужни',
        response: listResponses(z.array(documentKindSchema)),
      },
    },
    async () => listDocumentKinds(context.database.db),
  );

  app.get(
    '/api/document-kinds/concerned',
    {
      config: { access: 'documentKind.manage', expensive: 'wholeList' },
      schema: {
        tags,
        summary: 'Колко състезатели засяга вид документ и колко от тях го нямат',
        querystring: concernedQuerySchema,
        response: listResponses(concernedSchema),
      },
    },
    async (request) => countConcerned(context, request.query),
  );

  app.post(
    '/api/document-kinds',
    {
      config: { access: 'documentKind.manage' },
      schema: {
        tags,
        summary: 'Нов вид документ',
        body: documentKindFormSchema,
        response: { 201: idSchema, 409: failureSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await createDocumentKind(context, request.body, callerOf(request))),
  );

  app.put(
    '/api/document-kinds/:id',
    {
      config: { access: 'documentKind.manage' },
      schema: {
        tags,
        summary: 'Промяна, включване или изключване на вид документ',
        params: z.object({ id }),
        body: documentKindFormSchema,
        response: { ...recordResponses(documentKindSchema), 409: failureSchema },
      },
    },
    async (request) =>
      changeDocumentKind(
        context,
        request.params.id,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );
}
