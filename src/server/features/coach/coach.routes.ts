import { foundByNumber } from '../player/personal-number.ts';
import { z } from 'zod';
import {
  coachCreateSchema,
  coachDetailsSchema,
  coachListItemSchema,
  coachListQuerySchema,
  coachPageSchema,
  coachUpdateSchema,
} from '#contract/coach/coach.contract.ts';
import { id } from '#contract/common/fields.ts';
import { cardIndexReferenceSchema } from '#contract/common/list.contract.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import { egnSchema } from '#contract/player/person.fields.ts';
import { photoSchema } from '#contract/player/player.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '../../context.ts';
import { wholeListSender } from '../../http/stream-list.ts';
import {
  assertSameRecord,
  callerOf,
  expectedVersion,
  listResponses,
  forwardedResponses,
  recordResponses,
  signedInActor,
} from '../../http/route-helpers.ts';
import { listCardIndexesOfCoach } from './coach-details.queries.ts';
import { everyCoach, listCoaches } from './coach.queries.ts';
import { createCoach, readCoach, readCoachEgn, setCoachPhoto, updateCoach } from './coach.service.ts';
import { findCoachFor } from './find-coach-for.ts';

const tags = ['Coaches'];
const params = z.object({ id });

export function coachRoutes(app: App, context: AppContext): void {
  const { database } = context;
  const sendCoaches = wholeListSender(coachListItemSchema);

  app.get(
    '/api/coaches/search',
    {
      config: { access: 'coach.list', keyScope: 'coaches' },
      schema: {
        tags,
        summary: 'Страница от списъка на треньорите',
        querystring: coachListQuerySchema,
        response: listResponses(coachPageSchema),
      },
    },
    async (request) => {
      const ids = await foundByNumber(context, 'coaches', request.query.keyword, callerOf(request));
      const { keyword, ...query } = request.query;
      const asked = { ...query, ...(ids === null && keyword !== undefined ? { keyword } : {}) };
      return listCoaches(request.databaseForLists(), signedInActor(request), asked, ids);
    },
  );

  app.get(
    '/api/coaches',
    {
      config: { access: 'coach.list', expensive: 'wholeList', keyScope: 'coaches' },
      schema: { tags, summary: 'Всички треньори', response: listResponses(z.array(coachListItemSchema)) },
    },
    async (request, reply) => sendCoaches(reply, everyCoach(request.databaseForLists())),
  );

  app.get(
    '/api/coaches/:id',
    {
      config: { access: 'coach.read', keyScope: 'coaches' },
      schema: { tags, summary: 'Един треньор', params, response: forwardedResponses(coachDetailsSchema) },
    },
    async (request) => readCoach(context, request.params.id, callerOf(request)),
  );

  app.get(
    '/api/coaches/:id/egn',
    {
      config: { access: 'coach.readEgn' },
      schema: { tags, summary: 'Цялото ЕГН на треньор', params, response: recordResponses(egnSchema) },
    },
    async (request) => readCoachEgn(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/coaches',
    {
      config: { access: 'coach.create', upload: 'image' },
      schema: {
        tags,
        summary: 'Нов треньор',
        consumes: ['multipart/form-data'],
        body: coachCreateSchema,
        response: { 201: idSchema, 409: failureSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await createCoach(context, request.body, callerOf(request))),
  );

  app.put(
    '/api/coaches/:id',
    {
      config: { access: 'coach.update' },
      schema: {
        tags,
        summary: 'Промяна на треньор',
        consumes: ['application/json', 'multipart/form-data'],
        params,
        body: coachUpdateSchema,
        response: { ...recordResponses(coachDetailsSchema), 409: failureSchema },
      },
    },
    async (request) => {
      const { id: coachId } = request.params;
      const { id: named, ...fields } = request.body;
      assertSameRecord(coachId, named, { code: 'otherCoach', field: 'id' });
      return updateCoach(context, coachId, { fields, version: expectedVersion(request) }, callerOf(request));
    },
  );

  app.put(
    '/api/coaches/:id/photo',
    {
      config: { access: 'coach.update', upload: 'image' },
      schema: {
        tags,
        summary: 'Снимка',
        consumes: ['multipart/form-data'],
        params,
        body: photoSchema,
        response: { ...recordResponses(z.object({ photoId: z.string() })), 409: failureSchema },
      },
    },
    async (request) => {
      const change = { file: request.body.file, version: expectedVersion(request) };
      return setCoachPhoto(context, request.params.id, change, callerOf(request));
    },
  );

  app.get(
    '/api/coaches/:id/card-indexes',
    {
      config: { access: 'coach.read', keyScope: 'coaches' },
      schema: {
        tags,
        summary: 'Лицензи на треньора',
        params,
        response: recordResponses(z.array(cardIndexReferenceSchema)),
      },
    },
    async (request) => {
      const cardIndexes = await listCardIndexesOfCoach(database, request.params.id);
      // Whoever is on a licence is there.
      if (cardIndexes.length === 0) {
        await findCoachFor(database, signedInActor(request), request.params.id, () => true);
      }
      return cardIndexes;
    },
  );
}
