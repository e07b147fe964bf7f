import { z } from 'zod';
import { isCloseToPlayer } from '#domain/player/player.access.ts';
import { id } from '#contract/common/fields.ts';
import {
  playerDevelopmentCreateSchema,
  playerDevelopmentSchema,
} from '#contract/player/player-development.contract.ts';
import { addedToPlayerSchema } from '#contract/player/player.contract.ts';
import { removedQuerySchema } from '#contract/common/list.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import { assertSameRecord, callerOf, recordResponses, signedInActor } from '#server/http/route-helpers.ts';
import { findPlayerFor } from './find-player-for.ts';
import { assertMaySeeRemoved } from '#server/write/removed-entries.ts';
import { entryReading } from '#server/write/entries.queries.ts';
import { listDevelopments } from './player-development.queries.ts';
import { addDevelopment } from './player-development.service.ts';

const tags = ['Players'];
const params = z.object({ id });

export function playerDevelopmentRoutes(app: App, context: AppContext): void {
  const { database } = context;

  app.get(
    '/api/players/:id/developments',
    {
      config: { access: 'player.read' },
      schema: {
        tags,
        summary: 'Измервания',
        params,
        querystring: removedQuerySchema,
        response: recordResponses(z.array(playerDevelopmentSchema)),
      },
    },
    async (request) => {
      await findPlayerFor(database, signedInActor(request), request.params.id, isCloseToPlayer);
      const { removed } = request.query;
      const actor = signedInActor(request);
      assertMaySeeRemoved(actor, removed);
      return listDevelopments(database, request.params.id, entryReading(actor, context.now(), removed));
    },
  );

  app.post(
    '/api/players/:id/developments',
    {
      config: { access: 'player.addRecord' },
      schema: {
        tags,
        summary: 'Ново измерване',
        params,
        body: playerDevelopmentCreateSchema,
        response: { 201: addedToPlayerSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const { id: playerId } = request.params;
      assertSameRecord(playerId, request.body.playerId, { code: 'otherPlayer', field: 'playerId' });
      return reply.code(201).send(await addDevelopment(context, playerId, request.body, callerOf(request)));
    },
  );
}
