import { searchAnswerSchema, searchQuerySchema } from '#contract/search.contract.ts';
import type { App } from '../../context.ts';
import { listResponses, signedInActor } from '../../http/route-helpers.ts';
import { findOpened } from './opened.queries.ts';
import { searchEverywhere } from './search.service.ts';

export function searchRoutes(app: App): void {
  app.get(
    '/api/search',
    {
      config: { access: 'search.read', tracesReading: true, expensive: 'search' },
      schema: {
        tags: ['Search'],
        summary: 'Търсене във всички раздели',
        querystring: searchQuerySchema,
        response: listResponses(searchAnswerSchema),
      },
    },
    async (request) => {
      const actor = signedInActor(request);
      const { keyword, opened } = request.query;
      const database = request.databaseForLists();
      const answer =
        opened === undefined
          ? await searchEverywhere(database, actor, keyword)
          : { ...(await findOpened(database, actor, opened)), meant: [] };
      await request.notePlayers(answer.players);
      return answer;
    },
  );
}
