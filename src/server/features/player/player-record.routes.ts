import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayOpenTransfer } from '#domain/transfer.rules.ts';
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
import {
  findPlayerOutline,
  listCardIndexesOfPlayer,
  listDevelopments,
  listDocuments,
  type PlayerView,
  playerView,
} from './player-details.queries.ts';
import { addDevelopment, addDocument } from './player.service.ts';

const tags = ['Players'];
const params = z.object({ id });
const addedSchema = z.object({ id: z.int(), playerId: z.int() });
const CLOSE: ReadonlySet<PlayerView> = new Set<PlayerView>(['full', 'own']);

/** What belongs to a player: measurements, papers, licences, transfers. */
export function playerRecordRoutes(app: App, context: AppContext): void {
  const { database } = context;

  /** Measurements and papers of children are for the closest circle; to others the player is not there. */
  async function viewOf(request: FastifyRequest, playerId: number): Promise<PlayerView> {
    return playerView(signedInActor(request), found(await findPlayerOutline(database, playerId)));
  }
  async function assertClose(request: FastifyRequest, playerId: number): Promise<void> {
    if (!CLOSE.has(await viewOf(request, playerId))) throw new AppError('notFound');
  }

  app.get(
    '/api/players/:id/developments',
    {
      config: { access: 'player.read' },
      schema: { tags, summary: 'Развитие', params, response: recordResponses(z.array(playerDevelopmentSchema)) },
    },
    async (request) => {
      await assertClose(request, request.params.id);
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
      await assertClose(request, request.params.id);
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
      await assertClose(request, playerId);
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
      if ((await viewOf(request, request.params.id)) === 'none') throw new AppError('notFound');
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
      const view = await viewOf(request, request.params.id);
      if (view === 'none') throw new AppError('notFound');
      const transfers = await listTransfersOfPlayer(database, request.params.id);
      const actor = signedInActor(request);
      return CLOSE.has(view) ? transfers : transfers.filter((transfer) => mayOpenTransfer(actor, transfer));
    },
  );
}
