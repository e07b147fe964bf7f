import { playerListQuerySchema, playerPageSchema } from '#contract/player.contract.ts';
import type { App } from '../../app.ts';
import type { AppContext } from '../../context.ts';
import { listResponses, signedInActor } from '../route-helpers.ts';
import { listPlayers } from './player.queries.ts';

export function playerRoutes(app: App, { database }: AppContext): void {
  app.get(
    '/api/players/search',
    {
      config: { access: 'player.list' },
      schema: {
        tags: ['Players'],
        summary: 'Страница от регистъра на състезателите',
        querystring: playerListQuerySchema,
        response: listResponses(playerPageSchema),
      },
    },
    async (request) => listPlayers(database, signedInActor(request), request.query),
  );
}
