import { todaySchema } from '#contract/today/today.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { signedInActor } from '#server/http/route-helpers.ts';
import type { WhatWaits } from '../notification/waiting.queries.ts';
import { readToday } from './today.service.ts';

export function todayRoutes(app: App, context: AppContext & { whatWaits: WhatWaits }): void {
  app.get(
    '/api/today',
    {
      config: { access: 'today.read' },
      schema: {
        tags: ['Today'],
        summary: 'Какво чака човека днес, сезонът му и последните събития',
        response: { 200: todaySchema },
      },
    },
    async (request) => readToday(context, signedInActor(request)),
  );
}
