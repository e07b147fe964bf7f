import {
  playerDevelopmentCreateSchema,
  playerDevelopmentSchema,
} from '#contract/player/player-development.contract.ts';
import { addedToPlayerSchema } from '#contract/player/player.contract.ts';
import { isCloseToPlayer } from '#domain/player/player.access.ts';
import type { App, AppContext } from '#server/context.ts';
import { entryRoutes } from '#server/http/entry-routes.ts';
import { findPlayerFor } from './find-player-for.ts';
import { listDevelopments } from './player-development.queries.ts';
import { addDevelopment } from './player-development.service.ts';

export function playerDevelopmentRoutes(app: App, context: AppContext): void {
  const { database } = context;
  entryRoutes(app, context, {
    path: '/api/players/:id/developments',
    tag: 'Players',
    owner: { code: 'otherPlayer', field: 'playerId' },
    requireReader: (actor, playerId) => findPlayerFor(database, actor, playerId, isCloseToPlayer),
    list: {
      access: 'player.read',
      summary: 'Измервания',
      item: playerDevelopmentSchema,
      read: (playerId, reading) => listDevelopments(database, playerId, reading),
    },
    add: {
      access: 'player.addRecord',
      summary: 'Ново измерване',
      body: playerDevelopmentCreateSchema,
      added: addedToPlayerSchema,
      holdsSession: true,
      write: (playerId, body, caller) => addDevelopment(context, playerId, body, caller),
    },
  });
}
