import { z } from 'zod';
import type { Actor } from '#domain/common/access.rules.ts';
import { isCloseToPlayer, mayOpenPlayer, type PlayerPlace } from '#domain/player/player.access.ts';
import { isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import { id } from '#contract/common/fields.ts';
import { playerCardIndexSchema } from '#contract/player/player.contract.ts';
import { transferListItemSchema } from '#contract/transfer/transfer.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { recordResponses, signedInActor } from '../../http/route-helpers.ts';
import { listTransfersOfPlayer } from '../transfer/transfer.queries.ts';
import { findPlayerFor } from './find-player-for.ts';
import { listCardIndexesOfPlayer } from './player-details.queries.ts';

const tags = ['Players'];
const params = z.object({ id });

const isOpenTo = (actor: Actor, player: PlayerPlace) => mayOpenPlayer(actor, player.id);

/** What other rooms know about a player: licences and transfers. */
export function playerSectionRoutes(app: App, { database }: AppContext): void {
  app.get(
    '/api/players/:id/card-indexes',
    {
      config: { access: 'player.read' },
      schema: { tags, summary: 'Лицензи', params, response: recordResponses(z.array(playerCardIndexSchema)) },
    },
    async (request) => {
      await findPlayerFor(database, signedInActor(request), request.params.id, isOpenTo);
      return listCardIndexesOfPlayer(database, request.params.id);
    },
  );

  app.get(
    '/api/players/:id/transfers',
    {
      config: { access: 'player.read' },
      schema: { tags, summary: 'Трансфери', params, response: recordResponses(z.array(transferListItemSchema)) },
    },
    async (request) => {
      const actor = signedInActor(request);
      const player = await findPlayerFor(database, actor, request.params.id, isOpenTo);
      const transfers = await listTransfersOfPlayer(database, player.id);
      if (isCloseToPlayer(actor, player)) return transfers;
      return transfers.filter((transfer) => isPartyToTransfer(actor, transfer));
    },
  );
}
