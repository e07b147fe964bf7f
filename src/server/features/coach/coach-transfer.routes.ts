import { z } from 'zod';
import { addedToCoachSchema, coachDetailsSchema } from '#contract/coach/coach.contract.ts';
import {
  coachStopSchema,
  coachTransferCreateSchema,
  coachTransferSchema,
} from '#contract/coach/coach-transfer.contract.ts';
import { id } from '#contract/common/fields.ts';
import { removedQuerySchema } from '#contract/common/list.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, expectedVersion, recordResponses, signedInActor } from '#server/http/route-helpers.ts';
import { findCoachFor } from './find-coach-for.ts';
import { assertMaySeeRemoved } from '#server/write/removed-entries.ts';
import { listCoachTransfers } from './coach-transfer.queries.ts';
import { stopCoach, transferCoach } from './coach-transfer.service.ts';

const tags = ['Coaches'];

export function coachTransferRoutes(app: App, context: AppContext): void {
  const { database } = context;

  app.get(
    '/api/transfers/coach/:id',
    {
      config: { access: 'coach.listTransfers' },
      schema: {
        tags,
        summary: 'Трансфери на треньор',
        params: z.object({ id }),
        querystring: removedQuerySchema,
        response: recordResponses(z.array(coachTransferSchema)),
      },
    },
    async (request) => {
      const { removed } = request.query;
      assertMaySeeRemoved(signedInActor(request), removed);
      const transfers = await listCoachTransfers(database, request.params.id, removed);
      // Every club may know for whom a coach works and has worked; only an empty list may be of nobody.
      if (transfers.length === 0) {
        await findCoachFor(database, signedInActor(request), request.params.id, () => true);
      }
      return transfers;
    },
  );

  app.post(
    '/api/transfers/coach',
    {
      config: { access: 'coach.transfer' },
      schema: {
        tags,
        summary: 'Нов клуб на треньор',
        body: coachTransferCreateSchema,
        response: { 201: addedToCoachSchema, 404: failureSchema, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const from = { version: expectedVersion(request), caller: callerOf(request) };
      return reply.code(201).send(await transferCoach(context, request.body, from));
    },
  );

  app.post(
    '/api/coaches/:id/stop',
    {
      config: { access: 'coach.transfer' },
      schema: {
        tags,
        summary: 'Край на работата на треньора в настоящия клуб',
        params: z.object({ id }),
        body: coachStopSchema,
        response: { ...recordResponses(coachDetailsSchema), 409: failureSchema },
      },
    },
    async (request) => {
      const from = { version: expectedVersion(request), caller: callerOf(request) };
      return stopCoach(context, request.params.id, request.body, from);
    },
  );
}
