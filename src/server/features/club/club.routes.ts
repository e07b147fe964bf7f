import { z } from 'zod';
import {
  clubCardIndexQuerySchema,
  clubCardIndexSchema,
  clubClosedSchema,
  clubNotClosedSchema,
  clubCloseSchema,
  clubCoachSchema,
  clubCreateSchema,
  clubDetailsSchema,
  clubListItemSchema,
  clubListQuerySchema,
  clubLogoSchema,
  clubPageSchema,
  clubPlayersQuerySchema,
  clubUpdateSchema,
} from '#contract/club/club.contract.ts';
import { id } from '#contract/common/fields.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import { type PlayerListItem, playerListItemSchema, playerPageSchema } from '#contract/player/player.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '../../context.ts';
import { missingOrMerged } from '#server/write/merged-into.ts';
import { orNotFound } from '#server/write/errors.ts';
import { everyPlayerOfClub, listPlayersOfClub } from '../player/player.queries.ts';
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
import { isClub } from '../../db/references.ts';
import { closeClub, reopenClub } from './club-closing.service.ts';
import { today } from '#server/write/today.ts';
import { everyClub, findClub, listClubCardIndexes, listClubCoaches, listClubs } from './club.queries.ts';
import { changeLogo, createClub, deleteClub, updateClub } from './club.service.ts';

const tags = ['Clubs'];
const params = z.object({ id });
const writeResponses = { 409: failureSchema };

export function clubRoutes(app: App, context: AppContext): void {
  const { database } = context;
  const sendClubs = wholeListSender(clubListItemSchema);
  /** For an empty list only: whatever has something of a club has the club. */
  const assertClub = async (clubId: number) => orNotFound((await isClub(database.db, clubId)) || null);

  app.get(
    '/api/clubs/search',
    {
      config: { access: 'club.list', keyScope: 'clubs' },
      schema: {
        tags,
        summary: 'Страница от списъка на клубовете',
        querystring: clubListQuerySchema,
        response: listResponses(clubPageSchema),
      },
    },
    async (request) =>
      listClubs(request.databaseForLists(), signedInActor(request), { ...request.query, today: today(context.now()) }),
  );

  app.get(
    '/api/clubs',
    {
      config: { access: 'club.list', expensive: 'wholeList', keyScope: 'clubs' },
      schema: { tags, summary: 'Всички клубове', response: listResponses(z.array(clubListItemSchema)) },
    },
    async (request, reply) => sendClubs(reply, everyClub(request.databaseForLists(), signedInActor(request))),
  );

  app.get(
    '/api/clubs/:id',
    {
      config: { access: 'club.read', keyScope: 'clubs' },
      schema: { tags, summary: 'Един клуб', params, response: forwardedResponses(clubDetailsSchema) },
    },
    async (request) => {
      const { id: clubId } = request.params;
      const club = await findClub(database, signedInActor(request), clubId);
      if (club === null) throw await missingOrMerged(database, 'club', clubId, async () => true);
      return club;
    },
  );

  app.post(
    '/api/clubs',
    {
      config: { access: 'club.create', upload: 'image' },
      schema: {
        tags,
        summary: 'Нов клуб',
        consumes: ['multipart/form-data'],
        body: clubCreateSchema,
        response: { 201: idSchema, ...writeResponses },
      },
    },
    async (request, reply) => reply.code(201).send(await createClub(context, request.body, callerOf(request))),
  );

  app.put(
    '/api/clubs/:id',
    {
      config: { access: 'club.update' },
      schema: {
        tags,
        summary: 'Промяна на клуб',
        consumes: ['application/json', 'multipart/form-data'],
        params,
        body: clubUpdateSchema,
        response: { ...recordResponses(clubDetailsSchema), ...writeResponses },
      },
    },
    async (request) =>
      updateClub(
        context,
        request.params.id,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );

  app.put(
    '/api/clubs/:id/logo',
    {
      config: { access: 'club.update', upload: 'image' },
      schema: {
        tags,
        summary: 'Ново лого',
        consumes: ['multipart/form-data'],
        params,
        body: clubLogoSchema,
        response: recordResponses(z.object({ logoId: z.string() })),
      },
    },
    async (request) => ({
      logoId: await changeLogo(context, request.params.id, request.body.file, callerOf(request)),
    }),
  );

  app.delete(
    '/api/clubs/:id',
    {
      config: { access: 'club.delete' },
      schema: {
        tags,
        summary: 'Изтриване на клуб',
        params,
        response: { ...removalResponses, 409: failureSchema },
      },
    },
    async (request, reply) => {
      await deleteClub(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/clubs/:id/close',
    {
      config: { access: 'club.close' },
      schema: {
        tags,
        summary: 'Закриване на клуб; останалите в него преминават в посочения клуб',
        params,
        body: clubCloseSchema,
        response: { ...recordResponses(clubClosedSchema), 409: clubNotClosedSchema },
      },
    },
    async (request) => closeClub(context, request.params.id, request.body, callerOf(request)),
  );

  app.post(
    '/api/clubs/:id/reopen',
    {
      config: { access: 'club.close' },
      schema: {
        tags,
        summary: 'Отваряне на закрит клуб',
        params,
        response: { ...recordResponses(idSchema), 409: failureSchema },
      },
    },
    async (request) => reopenClub(context, request.params.id, callerOf(request)),
  );

  app.get(
    '/api/clubs/:id/players',
    {
      config: { access: 'club.listPlayers', tracesReading: true, keyScope: 'players' },
      schema: {
        tags,
        summary: 'Всички състезатели на клуба',
        params,
        response: recordResponses(z.array(playerListItemSchema)),
      },
    },
    async (request) => {
      const players: PlayerListItem[] = [];
      for await (const page of everyPlayerOfClub(database, signedInActor(request), request.params.id)) {
        await request.notePlayers(page);
        players.push(...page);
      }
      if (players.length === 0) await assertClub(request.params.id);
      return players;
    },
  );

  app.get(
    '/api/clubs/:id/players/search',
    {
      config: { access: 'club.listPlayers', tracesReading: true, keyScope: 'players' },
      schema: {
        tags,
        summary: 'Страница от състезателите на клуба',
        params,
        querystring: clubPlayersQuerySchema,
        response: recordResponses(playerPageSchema),
      },
    },
    async (request) => {
      const page = await listPlayersOfClub(database, signedInActor(request), request.params.id, request.query);
      if (page.total === 0) await assertClub(request.params.id);
      await request.notePlayers(page.players);
      return page;
    },
  );

  app.get(
    '/api/clubs/:id/card-indexes',
    {
      config: { access: 'club.read', keyScope: 'licences' },
      schema: {
        tags,
        summary: 'Лицензи на клуба за сезон и предишния',
        params,
        querystring: clubCardIndexQuerySchema,
        response: recordResponses(z.array(clubCardIndexSchema)),
      },
    },
    async (request) => {
      const cardIndexes = await listClubCardIndexes(database, request.params.id, request.query.year);
      if (cardIndexes.length === 0) await assertClub(request.params.id);
      return cardIndexes;
    },
  );

  app.get(
    '/api/clubs/:id/coaches',
    {
      config: { access: 'club.read', keyScope: 'coaches' },
      schema: { tags, summary: 'Треньори на клуба', params, response: recordResponses(z.array(clubCoachSchema)) },
    },
    async (request) => {
      const coaches = await listClubCoaches(database, request.params.id);
      if (coaches.length === 0) await assertClub(request.params.id);
      return coaches;
    },
  );
}
