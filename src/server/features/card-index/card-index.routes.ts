import { z } from 'zod';
import { cardIndexDetailsSchema } from '#contract/card-index.contract.ts';
import { id } from '#contract/fields.ts';
import type { App, AppContext } from '../../context.ts';
import { found } from '../../errors.ts';
import { recordResponses, signedInActor } from '../../http/route-helpers.ts';
import { findCardIndex } from './card-index.queries.ts';

export function cardIndexRoutes(app: App, { database }: AppContext): void {
  app.get(
    '/api/cardindexes/:id',
    {
      config: { access: 'cardIndex.read', tracesReading: true },
      schema: {
        tags: ['Card indexes'],
        summary: 'Един лиценз със състезателите в него',
        params: z.object({ id }),
        response: recordResponses(cardIndexDetailsSchema),
      },
    },
    async (request) => {
      const cardIndex = found(await findCardIndex(database, signedInActor(request), request.params.id));
      await request.notePlayers(
        cardIndex.players.map(({ id: playerId }) => ({ id: playerId, currentClub: cardIndex.club })),
      );
      return cardIndex;
    },
  );
}
