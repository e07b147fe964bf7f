import { type OpenedRecord, searchAnswerSchema, searchQuerySchema } from '#contract/search/search.contract.ts';
import type { App, AppContext, Caller } from '../../context.ts';
import { callerOf, listResponses, signedInActor } from '../../http/route-helpers.ts';
import { foundByNumber } from '../player/personal-number.ts';
import { findOpened } from './opened.queries.ts';
import { searchEverywhere } from './search.service.ts';

/** Whoever has the number that an administrator asks for; null where the keyword is no whole number. */
async function withNumber(context: AppContext, keyword: string, caller: Caller): Promise<OpenedRecord[] | null> {
  const players = await foundByNumber(context, 'players', keyword, caller);
  const coaches = await foundByNumber(context, 'coaches', keyword, caller);
  if (players === null && coaches === null) return null;
  return [
    ...(players ?? []).map((id) => ({ kind: 'player' as const, id })),
    ...(coaches ?? []).map((id) => ({ kind: 'coach' as const, id })),
  ];
}

export function searchRoutes(app: App, context: AppContext): void {
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
      const asked = opened ?? (await withNumber(context, keyword, callerOf(request)));
      const answer =
        asked === null
          ? await searchEverywhere(database, actor, keyword)
          : { ...(await findOpened(database, actor, asked)), meant: [] };
      await request.notePlayers(answer.players);
      return answer;
    },
  );
}
