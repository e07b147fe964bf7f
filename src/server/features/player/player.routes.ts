import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { removedQuerySchema } from '#contract/common/list.contract.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import { egnSchema } from '#contract/player/person.fields.ts';
import {
  currentCoachSchema,
  photoSchema,
  playerCardIndexSchema,
  playerCreateSchema,
  numberTakenSchema,
  playerDetailsSchema,
  playerListItemSchema,
  playerListQuerySchema,
  playerPageSchema,
  playerUpdateSchema,
  statusTargetSchema,
  toggleStatusSchema,
} from '#contract/player/player.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { mayOpenPlayer } from '#domain/player/player.access.ts';
import type { App, AppContext } from '../../context.ts';
import {
  expectedVersion,
  listResponses,
  forwardedResponses,
  recordResponses,
  removalResponses,
  signedInActor,
  callerOf,
} from '../../http/route-helpers.ts';
import { wholeListSender } from '../../http/stream-list.ts';
import { today } from '#server/write/today.ts';
import { setCurrentCoach } from './current-coach.service.ts';
import { setPlayerPhoto } from './player-photo.service.ts';
import { findPlayerFor } from './find-player-for.ts';
import { listCardIndexesOfPlayer } from './player-details.queries.ts';
import { everyPlayer, listPlayers } from './player.queries.ts';
import { foundByNumber } from './personal-number.ts';
import { createPlayer } from './player-registration.service.ts';
import { deactivatePlayer, readPlayer, readPlayerEgn, togglePlayerStatus, updatePlayer } from './player.service.ts';

const tags = ['Players'];
const params = z.object({ id });

export function playerRoutes(app: App, context: AppContext): void {
  const { database } = context;
  const sendPlayers = wholeListSender(playerListItemSchema);

  app.get(
    '/api/players/search',
    {
      config: { access: 'player.list', tracesReading: true, keyScope: 'players' },
      schema: {
        tags,
        summary: 'Страница от регистъра на състезателите',
        querystring: playerListQuerySchema,
        response: listResponses(playerPageSchema),
      },
    },
    async (request) => {
      const ids = await foundByNumber(context, 'players', request.query.keyword, callerOf(request));
      const { keyword, ...query } = request.query;
      const asked = { ...query, ...(ids === null && keyword !== undefined ? { keyword } : {}) };
      const day = today(context.now());
      const page = await listPlayers(request.databaseForLists(), signedInActor(request), { ...asked, today: day }, ids);
      await request.notePlayers(page.players);
      return page;
    },
  );

  app.get(
    '/api/players',
    {
      config: { access: 'player.list', expensive: 'wholeList', keyScope: 'players' },
      schema: { tags, summary: 'Всички състезатели', response: listResponses(z.array(playerListItemSchema)) },
    },
    async (request, reply) => {
      await request.noteWholeRegister();
      return sendPlayers(reply, everyPlayer(request.databaseForLists(), signedInActor(request)));
    },
  );

  app.get(
    '/api/players/:id',
    {
      config: { access: 'player.read', tracesReading: true, keyScope: 'players' },
      schema: { tags, summary: 'Един състезател', params, response: forwardedResponses(playerDetailsSchema) },
    },
    async (request) => {
      const player = await readPlayer(context, request.params.id, callerOf(request));
      await request.notePlayers([player]);
      request.noteOpening(player);
      return player;
    },
  );

  app.get(
    '/api/players/:id/egn',
    {
      config: { access: 'player.readEgn' },
      schema: { tags, summary: 'Цялото ЕГН на състезател', params, response: recordResponses(egnSchema) },
    },
    async (request) => readPlayerEgn(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/players',
    {
      config: { access: 'player.create', upload: 'image' },
      schema: {
        tags,
        summary: 'Нов състезател',
        consumes: ['multipart/form-data'],
        body: playerCreateSchema,
        response: { 201: idSchema, 409: numberTakenSchema, 429: failureSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await createPlayer(context, request.body, callerOf(request))),
  );

  app.put(
    '/api/players/:id',
    {
      config: { access: 'player.update', upload: 'image' },
      schema: {
        tags,
        summary: 'Промяна на лични данни',
        consumes: ['multipart/form-data', 'application/json'],
        params,
        body: playerUpdateSchema,
        response: { ...recordResponses(playerDetailsSchema), 409: numberTakenSchema },
      },
    },
    async (request) =>
      updatePlayer(
        context,
        request.params.id,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );

  app.delete(
    '/api/players/:id',
    {
      config: { access: 'player.deactivate' },
      schema: { tags, summary: 'Деактивиране', params, response: removalResponses },
    },
    async (request, reply) => {
      await deactivatePlayer(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/players/:id/toggle-status',
    {
      config: { access: 'player.deactivate' },
      schema: {
        tags,
        summary: 'Деактивиране или активиране',
        params,
        body: statusTargetSchema,
        response: recordResponses(toggleStatusSchema),
      },
    },
    async (request) => togglePlayerStatus(context, request.params.id, request.body.isDeleted, callerOf(request)),
  );

  app.put(
    '/api/players/:id/current-coach',
    {
      config: { access: 'player.setCoach' },
      schema: {
        tags,
        summary: 'Настоящ треньор',
        description: 'Треньор от клуба на състезателя, или никой. Избира го клубът или администратор.',
        params,
        body: currentCoachSchema,
        response: { ...recordResponses(playerDetailsSchema), 409: failureSchema },
      },
    },
    async (request) => {
      const change = { coachId: request.body.coachId, version: expectedVersion(request) };
      return setCurrentCoach(context, request.params.id, change, callerOf(request));
    },
  );

  app.put(
    '/api/players/:id/photo',
    {
      config: { access: 'player.setPhoto', upload: 'image' },
      schema: {
        tags,
        summary: 'Снимка',
        description: 'Клубът поставя снимка на свой състезател, който няма; друга на нейно място – само администратор.',
        consumes: ['multipart/form-data'],
        params,
        body: photoSchema,
        response: { ...recordResponses(z.object({ photoId: z.string() })), 409: failureSchema },
      },
    },
    async (request) => {
      const change = { file: request.body.file, version: expectedVersion(request) };
      return setPlayerPhoto(context, request.params.id, change, callerOf(request));
    },
  );

  app.get(
    '/api/players/:id/card-indexes',
    {
      config: { access: 'player.read', keyScope: 'licences' },
      schema: {
        tags,
        summary: 'Лицензи; с removed=true тези, от които състезателят е премахнат',
        params,
        querystring: removedQuerySchema,
        response: recordResponses(z.array(playerCardIndexSchema)),
      },
    },
    async (request) => {
      await findPlayerFor(database, signedInActor(request), request.params.id, (actor, player) =>
        mayOpenPlayer(actor, player.id),
      );
      return listCardIndexesOfPlayer(database, request.params.id, request.query.removed);
    },
  );
}
