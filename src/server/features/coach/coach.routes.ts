import { z } from 'zod';
import { coachListItemSchema, coachListQuerySchema, coachPageSchema } from '#contract/coach.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { listResponses } from '../../http/route-helpers.ts';
import { wholeListSender } from '../../http/stream-list.ts';
import { everyCoach, listCoaches } from './coach.queries.ts';

const tags = ['Coaches'];

export function coachRoutes(app: App, { database }: AppContext): void {
  const sendCoaches = wholeListSender(coachListItemSchema);

  app.get(
    '/api/coaches/search',
    {
      config: { access: 'coach.list' },
      schema: {
        tags,
        summary: 'Страница от списъка на треньорите',
        querystring: coachListQuerySchema,
        response: listResponses(coachPageSchema),
      },
    },
    async (request) => listCoaches(database, request.query),
  );

  app.get(
    '/api/coaches',
    {
      config: { access: 'coach.list', expensive: 'wholeList' },
      schema: { tags, summary: 'Всички треньори', response: listResponses(z.array(coachListItemSchema)) },
    },
    async (_request, reply) => sendCoaches(reply, everyCoach(database)),
  );
}
