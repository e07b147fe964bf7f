import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import {
  erasedSchema,
  erasureByNameFormSchema,
  erasureFormSchema,
  erasureListQuerySchema,
  erasurePageSchema,
  erasureQuestionSchema,
  erasureRefusedSchema,
} from '#contract/privacy/erasure.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, listResponses, recordResponses } from '#server/http/route-helpers.ts';
import { listErasures } from './erasure.queries.ts';
import { askErasure, eraseAccount, eraseCoach, erasePlayer } from './erasure.service.ts';

const tags = ['Privacy'];
const params = z.object({ id });

/** People who are taken out of the register, and the list of them without their names. */
export function erasureRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/players/:id/erasure',
    {
      config: { access: 'privacy.erase' },
      schema: {
        tags,
        summary: 'Какво ще бъде заличено, какво остава и какво пречи',
        params,
        response: recordResponses(erasureQuestionSchema),
      },
    },
    async (request) => askErasure(context, { noun: 'player', id: request.params.id }, callerOf(request)),
  );

  app.post(
    '/api/players/:id/erasure',
    {
      config: { access: 'privacy.erase' },
      schema: {
        tags,
        summary: 'Окончателно заличаване на данните на състезател',
        params,
        body: erasureFormSchema,
        response: { ...recordResponses(erasedSchema), 409: erasureRefusedSchema },
      },
    },
    async (request) => erasePlayer(context, request.params.id, request.body, callerOf(request)),
  );

  app.get(
    '/api/coaches/:id/erasure',
    {
      config: { access: 'privacy.erase' },
      schema: {
        tags,
        summary: 'Какво на треньора ще бъде заличено, какво остава и какво пречи',
        params,
        response: recordResponses(erasureQuestionSchema),
      },
    },
    async (request) => askErasure(context, { noun: 'coach', id: request.params.id }, callerOf(request)),
  );

  app.post(
    '/api/coaches/:id/erasure',
    {
      config: { access: 'privacy.erase' },
      schema: {
        tags,
        summary: 'Окончателно заличаване на данните на треньор',
        params,
        body: erasureByNameFormSchema,
        response: { ...recordResponses(erasedSchema), 409: erasureRefusedSchema },
      },
    },
    async (request) => eraseCoach(context, request.params.id, request.body, callerOf(request)),
  );

  app.get(
    '/api/users/:id/erasure',
    {
      config: { access: 'privacy.erase' },
      schema: {
        tags,
        summary: 'Какво на потребителя ще бъде заличено, какво остава и какво пречи',
        params,
        response: recordResponses(erasureQuestionSchema),
      },
    },
    async (request) => askErasure(context, { noun: 'user', id: request.params.id }, callerOf(request)),
  );

  app.post(
    '/api/users/:id/erasure',
    {
      config: { access: 'privacy.erase' },
      schema: {
        tags,
        summary: 'Окончателно заличаване на данните на потребител',
        params,
        body: erasureByNameFormSchema,
        response: { ...recordResponses(erasedSchema), 409: erasureRefusedSchema },
      },
    },
    async (request) => eraseAccount(context, request.params.id, request.body, callerOf(request)),
  );

  app.get(
    '/api/erasures',
    {
      config: { access: 'privacy.erase' },
      schema: {
        tags,
        summary: 'Страница от списъка на заличаванията',
        querystring: erasureListQuerySchema,
        response: listResponses(erasurePageSchema),
      },
    },
    async (request) => listErasures(context.database, request.query),
  );
}
