import { coachListQuerySchema, coachPageSchema } from '#contract/coach.contract.ts';
import type { App } from '../../app.ts';
import type { AppContext } from '../../context.ts';
import { listResponses } from '../route-helpers.ts';
import { listCoaches } from './coach.queries.ts';

export function coachRoutes(app: App, { database }: AppContext): void {
  app.get(
    '/api/coaches/search',
    {
      config: { access: 'coach.list' },
      schema: {
        tags: ['Coaches'],
        summary: 'Страница от списъка на треньорите',
        querystring: coachListQuerySchema,
        response: listResponses(coachPageSchema),
      },
    },
    async (request) => listCoaches(database, request.query),
  );
}
