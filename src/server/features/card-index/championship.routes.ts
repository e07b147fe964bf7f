import { z } from 'zod';
import {
  championshipCreateSchema,
  championshipIdSchema,
  championshipSchema,
  championshipUpdateSchema,
} from '#contract/card-index/championship.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, expectedVersion, listResponses, recordResponses } from '#server/http/route-helpers.ts';
import { listChampionships } from './championship.queries.ts';
import { changeChampionship, createChampionship } from './championship.service.ts';

const tags = ['Championships'];

export function championshipRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/championships',
    {
      config: { access: 'championship.list' },
      schema: {
        tags,
        summary: 'Първенства, за които се издават лицензи, освен обичайното',
        response: listResponses(z.array(championshipSchema)),
      },
    },
    async () => listChampionships(context.database.db),
  );

  app.post(
    '/api/championships',
    {
      config: { access: 'championship.manage' },
      schema: {
        tags,
        summary: 'Ново първенство в списъка',
        body: championshipCreateSchema,
        response: { 201: championshipIdSchema, 409: failureSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await createChampionship(context, request.body, callerOf(request))),
  );

  app.put(
    '/api/championships/:id',
    {
      config: { access: 'championship.manage' },
      schema: {
        tags,
        summary: 'Преименуване, закриване или отваряне на първенство',
        params: championshipIdSchema,
        body: championshipUpdateSchema,
        response: { ...recordResponses(championshipSchema), 409: failureSchema },
      },
    },
    async (request) =>
      changeChampionship(
        context,
        request.params.id,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );
}
