import { clubListQuerySchema, clubPageSchema } from '#contract/club.contract.ts';
import type { App } from '../../app.ts';
import type { AppContext } from '../../context.ts';
import { listResponses, signedInActor } from '../route-helpers.ts';
import { listClubs } from './club.queries.ts';

export function clubRoutes(app: App, { database }: AppContext): void {
  app.get(
    '/api/clubs/search',
    {
      config: { access: 'club.list' },
      schema: {
        tags: ['Clubs'],
        summary: 'Страница от списъка на клубовете',
        querystring: clubListQuerySchema,
        response: listResponses(clubPageSchema),
      },
    },
    async (request) => listClubs(database, signedInActor(request), request.query),
  );
}
