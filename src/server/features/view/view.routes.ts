import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import { defaultViewSchema, viewCreateSchema, viewSchema, viewUpdateSchema } from '#contract/view/view.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import {
  callerOf,
  expectedVersion,
  listResponses,
  recordResponses,
  removalResponses,
  signedInActor,
} from '#server/http/route-helpers.ts';
import { changeView, chooseDefault, createView, removeView, viewsOf } from './view.service.ts';

const tags = ['Views'];
const params = z.object({ id });

export function viewRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/views',
    {
      config: { access: 'view.use' },
      schema: {
        tags,
        summary: 'Собствените изгледи на списъците и тези, които администратор е дал на всички',
        response: listResponses(z.array(viewSchema)),
      },
    },
    async (request) => viewsOf(context, signedInActor(request)),
  );

  app.post(
    '/api/views',
    {
      config: { access: 'view.use' },
      schema: {
        tags,
        summary: 'Нов изглед на списък; за всички – само от администратор',
        body: viewCreateSchema,
        response: { 201: idSchema, 409: failureSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await createView(context, request.body, callerOf(request))),
  );

  app.put(
    '/api/views/default',
    {
      config: { access: 'view.use' },
      schema: {
        tags,
        summary: 'С кой изглед да се отваря списъкът за влезлия потребител',
        body: defaultViewSchema,
        response: recordResponses(defaultViewSchema.pick({ viewId: true })),
      },
    },
    async (request) => chooseDefault(context, request.body, callerOf(request)),
  );

  app.put(
    '/api/views/:id',
    {
      config: { access: 'view.use' },
      schema: {
        tags,
        summary: 'Промяна на изглед; на даден на всички – само от администратор',
        params,
        body: viewUpdateSchema,
        response: { ...recordResponses(viewSchema), 409: failureSchema },
      },
    },
    async (request) =>
      changeView(
        context,
        request.params.id,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );

  app.delete(
    '/api/views/:id',
    {
      config: { access: 'view.use' },
      schema: { tags, summary: 'Изтриване на изглед', params, response: removalResponses },
    },
    async (request, reply) => {
      await removeView(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}
