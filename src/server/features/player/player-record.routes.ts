import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#domain/access.rules.ts';
import { isCloseToPlayer, mayAddToPlayer, mayOpenPlayer, type PlayerPlace } from '#domain/player.access.ts';
import { isPartyToTransfer } from '#domain/transfer.access.ts';
import { id } from '#contract/fields.ts';
import {
  playerCardIndexSchema,
  playerDevelopmentCreateSchema,
  playerDevelopmentSchema,
  playerDocumentCreateSchema,
  playerDocumentSchema,
} from '#contract/player.contract.ts';
import { failureSchema } from '#contract/problems.ts';
import { transferListItemSchema } from '#contract/transfer.contract.ts';
import type { App } from '../../app.ts';
import type { AppContext } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { assertSamePlayer, recordResponses, signedInActor, whoAndWhence } from '../route-helpers.ts';
import { listTransfersOfPlayer } from '../transfer/transfer.queries.ts';
import { findPlayerPlace, listCardIndexesOfPlayer, listDevelopments, listDocuments } from './player-details.queries.ts';
import { addDevelopment, addDocument } from './player.service.ts';

const tags = ['Players'];
const params = z.object({ id });
const addedSchema = z.object({ id: z.int(), playerId: z.int() });

/** What belongs to a player: measurements, papers, licences, transfers. */
export function playerRecordRoutes(app: App, context: AppContext): void {
  const { database } = context;

  /** The player, for whom the rule holds; to everyone else there is none. */
  async function playerFor(
    request: FastifyRequest,
    playerId: number,
    rule: (actor: Actor, player: PlayerPlace) => boolean,
  ): Promise<PlayerPlace> {
    const player = found(await findPlayerPlace(database, playerId));
    if (!rule(signedInActor(request), player)) throw new AppError('notFound');
    return player;
  }

  app.get(
    '/api/players/:id/developments',
    {
      config: { access: 'player.read' },
      schema: { tags, summary: 'Развитие', params, response: recordResponses(z.array(playerDevelopmentSchema)) },
    },
    async (request) => {
      await playerFor(request, request.params.id, isCloseToPlayer);
      return listDevelopments(database, request.params.id);
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
        response: { 201: addedSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const { id: playerId } = request.params;
      assertSamePlayer(playerId, request.body.playerId);
      return reply.code(201).send(await addDevelopment(context, playerId, request.body, whoAndWhence(request)));
    },
  );

  app.get(
    '/api/players/:id/documents',
    {
      config: { access: 'player.read' },
      schema: { tags, summary: 'Документи', params, response: recordResponses(z.array(playerDocumentSchema)) },
    },
    async (request) => {
      await playerFor(request, request.params.id, isCloseToPlayer);
      return listDocuments(database, request.params.id);
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
        response: { 201: addedSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const { id: playerId } = request.params;
      assertSamePlayer(playerId, request.body.playerId);
      await playerFor(request, playerId, mayAddToPlayer);
      return reply.code(201).send(await addDocument(context, playerId, request.body, whoAndWhence(request)));
    },
  );

  app.get(
    '/api/players/:id/card-indexes',
    {
      config: { access: 'player.read' },
      schema: { tags, summary: 'Лицензи', params, response: recordResponses(z.array(playerCardIndexSchema)) },
    },
    async (request) => {
      await playerFor(request, request.params.id, (actor, player) => mayOpenPlayer(actor, player.id));
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
      const player = await playerFor(request, request.params.id, (person, { id: own }) => mayOpenPlayer(person, own));
      const transfers = await listTransfersOfPlayer(database, player.id);
      if (isCloseToPlayer(actor, player)) return transfers;
      return transfers.filter((transfer) => isPartyToTransfer(actor, transfer));
    },
  );
}
