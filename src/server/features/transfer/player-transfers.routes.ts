import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { transferListItemSchema } from '#contract/transfer/transfer.contract.ts';
import { isCloseToPlayer, mayOpenPlayer } from '#domain/player/player.access.ts';
import { isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import type { App, AppContext } from '#server/context.ts';
import { recordResponses, signedInActor } from '#server/http/route-helpers.ts';
import { findPlayerFor } from '../player/find-player-for.ts';
import { listTransfersOfPlayer } from './transfer.queries.ts';

const tags = ['Players'];
const params = z.object({ id });

/** The transfers on the page of a player: all of them for whoever is close to the player, else the own ones. */
export function playerTransferRoutes(app: App, { database }: AppContext): void {
  app.get(
    '/api/players/:id/transfers',
    {
      config: { access: 'player.read', keyScope: 'transfers' },
      schema: { tags, summary: 'Трансфери', params, response: recordResponses(z.array(transferListItemSchema)) },
    },
    async (request) => {
      const actor = signedInActor(request);
      const player = await findPlayerFor(database, actor, request.params.id, (person, { id: playerId }) =>
        mayOpenPlayer(person, playerId),
      );
      const transfers = await listTransfersOfPlayer(database, player.id);
      if (isCloseToPlayer(actor, player)) return transfers;
      return transfers.filter((transfer) => isPartyToTransfer(actor, transfer));
    },
  );
}
