import { z } from 'zod';
import {
  availablePlayerSchema,
  candidatePageSchema,
  candidateQuerySchema,
  cardIndexCreateSchema,
  cardIndexDetailsSchema,
  cardIndexListQuerySchema,
  cardIndexMemberAddSchema,
  cardIndexMemberSchema,
  cardIndexMembersSchema,
  cardIndexPageSchema,
  cardIndexReadQuerySchema,
  cardIndexStaffSchema,
  membersAddedSchema,
  notEligibleSchema,
  removedPlayerSchema,
  someNotEligibleSchema,
} from '#contract/card-index/card-index.contract.ts';
import { id } from '#contract/common/fields.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '../../context.ts';
import { orNotFound } from '#server/write/errors.ts';
import { callerOf, expectedVersion, listResponses, recordResponses, signedInActor } from '../../http/route-helpers.ts';
import { asItIsValid, asItStands } from './approval/approval-sql.ts';
import { listCardIndexes } from './card-index-list.queries.ts';
import { listRemoved } from './card-index-members.queries.ts';
import {
  addMember,
  addMembers,
  findManaged,
  listAvailable,
  listCandidates,
  removeMember,
} from './card-index-members.service.ts';
import { findCardIndex } from './card-index.queries.ts';
import { changeStaff, createCardIndex } from './card-index.service.ts';

const tags = ['Card indexes'];
const params = z.object({ id });
const notEligible = z.union([notEligibleSchema, failureSchema]);
const someNotEligible = z.union([someNotEligibleSchema, failureSchema]);

export function cardIndexRoutes(app: App, context: AppContext): void {
  const { database } = context;

  app.get(
    '/api/cardindexes',
    {
      config: { access: 'cardIndex.list', keyScope: 'licences' },
      schema: {
        tags,
        summary: 'Страница от лицензите',
        querystring: cardIndexListQuerySchema,
        response: listResponses(cardIndexPageSchema),
      },
    },
    async (request) => listCardIndexes(request.databaseForLists(), signedInActor(request), request.query),
  );

  app.get(
    '/api/cardindexes/:id',
    {
      config: { access: 'cardIndex.read', tracesReading: true, keyScope: 'licences' },
      schema: {
        tags,
        summary: 'Един лиценз със състезателите в него',
        params,
        querystring: cardIndexReadQuerySchema,
        response: recordResponses(cardIndexDetailsSchema),
      },
    },
    async (request) => {
      const source = request.query.valid === true ? asItIsValid : asItStands;
      const cardIndex = orNotFound(await findCardIndex(context, signedInActor(request), request.params.id, source));
      await request.notePlayers(
        cardIndex.players.map(({ id: playerId }) => ({ id: playerId, currentClub: cardIndex.club })),
      );
      return cardIndex;
    },
  );

  app.post(
    '/api/cardindexes',
    {
      config: { access: 'cardIndex.create' },
      schema: {
        tags,
        summary: 'Нов лиценз за текущия сезон',
        consumes: ['multipart/form-data', 'application/json'],
        body: cardIndexCreateSchema,
        response: { 201: idSchema, 409: failureSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await createCardIndex(context, request.body, callerOf(request))),
  );

  app.put(
    '/api/cardindexes/:id',
    {
      config: { access: 'cardIndex.update' },
      schema: {
        tags,
        summary: 'Промяна на треньорския щаб',
        params,
        body: cardIndexStaffSchema,
        response: { ...recordResponses(cardIndexDetailsSchema), 409: failureSchema },
      },
    },
    async (request) =>
      changeStaff(
        context,
        request.params.id,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );

  app.get(
    '/api/cardindexes/:id/players',
    {
      config: { access: 'cardIndex.update' },
      schema: {
        tags,
        summary: 'Състезатели, които могат да бъдат добавени',
        params,
        response: recordResponses(z.array(availablePlayerSchema)),
      },
    },
    async (request) => listAvailable(context, request.params.id, callerOf(request)),
  );

  app.put(
    '/api/cardindexes/:id/players',
    {
      config: { access: 'cardIndex.update', tracesReading: true },
      schema: {
        tags,
        summary: 'Добавяне на състезател в лиценза',
        params,
        body: cardIndexMemberAddSchema,
        response: {
          ...recordResponses(cardIndexDetailsSchema),
          409: notEligible,
        },
      },
    },
    async (request) => {
      await request.notingRefused(() => addMember(context, request.params.id, request.body, callerOf(request)));
      return orNotFound(await findCardIndex(context, signedInActor(request), request.params.id));
    },
  );

  app.post(
    '/api/cardindexes/:id/players',
    {
      config: { access: 'cardIndex.update', tracesReading: true },
      schema: {
        tags,
        summary: 'Добавяне на няколко състезатели наведнъж: всички или никой',
        params,
        body: cardIndexMembersSchema,
        response: {
          201: membersAddedSchema,
          404: failureSchema,
          409: someNotEligible,
        },
      },
    },
    async (request, reply) => {
      const add = () => addMembers(context, request.params.id, request.body, callerOf(request));
      return reply.code(201).send(await request.notingRefused(add));
    },
  );

  app.delete(
    '/api/cardindexes/:id/players',
    {
      config: { access: 'cardIndex.update' },
      schema: {
        tags,
        summary: 'Премахване на състезател от лиценза',
        params,
        body: cardIndexMemberSchema,
        response: { ...recordResponses(cardIndexDetailsSchema), 409: failureSchema },
      },
    },
    async (request) => {
      await removeMember(context, request.params.id, request.body.playerId, callerOf(request));
      return orNotFound(await findCardIndex(context, signedInActor(request), request.params.id));
    },
  );

  app.get(
    '/api/cardindexes/:id/candidates',
    {
      config: { access: 'cardIndex.update', tracesReading: true },
      schema: {
        tags,
        summary: 'Кой може да бъде добавен и кой не, с причините',
        params,
        querystring: candidateQuerySchema,
        response: recordResponses(candidatePageSchema),
      },
    },
    async (request) => {
      const page = await listCandidates(context, request.params.id, request.query, callerOf(request));
      await request.notePlayers(page.candidates);
      return page;
    },
  );

  app.get(
    '/api/cardindexes/:id/removed-players',
    {
      config: { access: 'cardIndex.update' },
      schema: {
        tags,
        summary: 'Премахнати от лиценза: кой, кога и от кого',
        params,
        response: recordResponses(z.array(removedPlayerSchema)),
      },
    },
    async (request) => {
      await findManaged(database.db, request.params.id, callerOf(request));
      return listRemoved(database, request.params.id);
    },
  );
}
