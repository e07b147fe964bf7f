import { playerDocumentCreateSchema, playerDocumentSchema } from '#contract/player/player-document.contract.ts';
import { addedToPlayerSchema } from '#contract/player/player.contract.ts';
import { mayListDocument } from '#domain/player/contract.access.ts';
import { mayAddToPlayer, playerView } from '#domain/player/player.access.ts';
import type { App, AppContext } from '#server/context.ts';
import { entryRoutes } from '#server/http/entry-routes.ts';
import { findPlayerFor } from './find-player-for.ts';
import { listDocuments } from './player-document.queries.ts';
import { addDocument } from './player-document.service.ts';

export function playerDocumentRoutes(app: App, context: AppContext): void {
  const { database } = context;
  entryRoutes(app, context, {
    path: '/api/players/:id/documents',
    tag: 'Players',
    owner: { code: 'otherPlayer', field: 'playerId' },
    requireReader: (actor, playerId) =>
      findPlayerFor(database, actor, playerId, (person, player) => playerView(person, player) !== 'none'),
    list: {
      access: 'player.read',
      summary: 'Документи',
      item: playerDocumentSchema,
      read: async (playerId, reading, player) => {
        const documents = await listDocuments(database, playerId, reading);
        return documents.filter((document) => mayListDocument(reading.actor, player, document));
      },
    },
    add: {
      access: 'player.addRecord',
      summary: 'Нов документ',
      body: playerDocumentCreateSchema,
      added: addedToPlayerSchema,
      upload: 'imageOrPdf',
      write: async (playerId, body, caller) => {
        await findPlayerFor(database, caller.session.actor, playerId, mayAddToPlayer);
        return addDocument(context, playerId, body, caller);
      },
    },
  });
}
