import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import {
  decidedDoubleSchema,
  doubleDetailsSchema,
  doubleFormSchema,
  doubleListQuerySchema,
  doublePageSchema,
} from '#contract/double/double.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, listResponses, recordResponses } from '#server/http/route-helpers.ts';
import { addDouble, dismissDouble, listDoubles, readDouble, reopenDouble } from './double.service.ts';

const tags = ['Doubles'];
const params = z.object({ id });
const decided = { ...recordResponses(decidedDoubleSchema), 409: failureSchema };

export function doubleRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/doubles',
    {
      config: { access: 'double.read' },
      schema: {
        tags,
        summary: 'Страница от двойките записи, които може да са за едно лице или един клуб',
        querystring: doubleListQuerySchema,
        response: listResponses(doublePageSchema),
      },
    },
    async (request) => listDoubles(context, request.query),
  );

  app.post(
    '/api/doubles',
    {
      config: { access: 'double.decide' },
      schema: {
        tags,
        summary: 'Два избрани записа като двойка, за да бъдат сравнени и обединени; ако вече я има, същата',
        body: doubleFormSchema,
        response: recordResponses(decidedDoubleSchema),
      },
    },
    async (request) => addDouble(context, request.body, callerOf(request)),
  );

  app.get(
    '/api/doubles/:id',
    {
      config: { access: 'double.read' },
      schema: {
        tags,
        summary: 'Двата записа един до друг, поле по поле, и какво е свързано с всеки от тях',
        params,
        response: recordResponses(doubleDetailsSchema),
      },
    },
    async (request) => readDouble(context, request.params.id),
  );

  app.post(
    '/api/doubles/:id/dismiss',
    {
      config: { access: 'double.decide' },
      schema: {
        tags,
        summary: 'Двата записа не са за едно лице; двойката не се предлага отново',
        params,
        response: decided,
      },
    },
    async (request) => dismissDouble(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/doubles/:id/reopen',
    {
      config: { access: 'double.decide' },
      schema: { tags, summary: 'Двойката отново чака решение', params, response: decided },
    },
    async (request) => reopenDouble(context, request.params.id, callerOf(request)),
  );
}
