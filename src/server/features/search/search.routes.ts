import { searchAnswerSchema, searchQuerySchema } from '#contract/search.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { listResponses, signedInActor } from '../../http/route-helpers.ts';
import { searchEverywhere } from './search.service.ts';

export function searchRoutes(app: App, { database }: AppContext): void {
  app.get(
    '/api/search',
    {
      config: { access: 'search.read', tracesReading: true },
      schema: {
        tags: ['Search'],
        summary: 'Търсене във всички раздели',
        querystring: searchQuerySchema,
        response: listResponses(searchAnswerSchema),
      },
    },
    async (request) => {
      const answer = await searchEverywhere(database, signedInActor(request), request.query.keyword);
      await request.notePlayers(answer.players);
      return answer;
    },
  );
}
