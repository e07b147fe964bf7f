import { z } from 'zod';
import { isCloseToPlayer, mayAddToPlayer } from '#domain/player/player.access.ts';
import { id } from '#contract/common/fields.ts';
import { playerDocumentCreateSchema, playerDocumentSchema } from '#contract/player/player-document.contract.ts';
import { addedToPlayerSchema } from '#contract/player/player.contract.ts';
import { removedQuerySchema } from '#contract/common/list.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import { assertSameRecord, callerOf, recordResponses, signedInActor } from '#server/http/route-helpers.ts';
import { findPlayerFor } from './find-player-for.ts';
import { assertMaySeeRemoved } from '#server/write/removed-entries.ts';
import { entryReading } from '#server/write/entries.queries.ts';
import { listDocuments } from './player-document.queries.ts';
import { addDocument } from './player-document.service.ts';

const tags = ['Players'];
const params = z.object({ id });

export function playerDocumentRoutes(app: App, context: AppContext): void {
  const { database } = context;

  app.get(
    '/api/players/:id/documents',
    {
      config: { access: 'player.read' },
      schema: {
        tags,
        summary: 'Документи',
        params,
        querystring: removedQuerySchema,
        response: recordResponses(z.array(playerDocumentSchema)),
      },
    },
    async (request) => {
      await findPlayerFor(database, signedInActor(request), request.params.id, isCloseToPlayer);
      const { removed } = request.query;
      const actor = signedInActor(request);
      assertMaySeeRemoved(actor, removed);
      return listDocuments(database, request.params.id, entryReading(actor, context.now(), removed));
    },
  );

  app.post(
    '/api/players/:id/documents',
    {
      config: { access: 'player.addRecord', upload: 'imageOrPdf' },
      schema: {
        tags,
        summary: 'Нов документ',
        consumes: ['multipart/form-data'],
        params,
        body: playerDocumentCreateSchema,
        response: { 201: addedToPlayerSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const { id: playerId } = request.params;
      assertSameRecord(playerId, request.body.playerId, { code: 'otherPlayer', field: 'playerId' });
      await findPlayerFor(database, signedInActor(request), playerId, mayAddToPlayer);
      return reply.code(201).send(await addDocument(context, playerId, request.body, callerOf(request)));
    },
  );
}
