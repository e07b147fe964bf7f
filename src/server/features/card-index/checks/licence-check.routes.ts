import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  checkedLicenceSchema,
  delegateDayFormSchema,
  delegateDayListSchema,
  delegateListSchema,
  licenceCheckFormSchema,
  licenceCheckParamsSchema,
  licencesToCheckQuerySchema,
  licencesToCheckSchema,
} from '#contract/card-index/licence-check.contract.ts';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import {
  callerOf,
  fileResponse,
  listResponses,
  recordResponses,
  removalResponses,
  signedInActor,
} from '#server/http/route-helpers.ts';
import { today } from '#server/write/today.ts';
import { listDelegates } from './delegate.queries.ts';
import { giveDay, readDays, takeDayBack } from './delegate.service.ts';
import {
  listToCheck,
  makeCheck,
  type OpenedLicence,
  readLicence,
  readLicenceOfCode,
  readPhoto,
  removeCheck,
} from './licence-check.service.ts';

const tags = ['Card indexes'];
const params = z.object({ id });

export function licenceCheckRoutes(app: App, context: AppContext): void {
  checkRoutes(app, context);
  delegateRoutes(app, context);

  app.get(
    '/api/cardindexes/:id/checks',
    {
      config: { access: 'licenceCheck.read', tracesReading: true },
      schema: {
        tags,
        summary: 'Лиценз за периодичен преглед: за администратори и за делегати в деня им',
        params,
        response: { ...recordResponses(checkedLicenceSchema), 403: failureSchema, 409: failureSchema },
      },
    },
    async (request) => noted(request, await readLicence(context, request.params.id, signedInActor(request))),
  );

  app.get(
    '/api/checks',
    {
      config: { access: 'licenceCheck.read' },
      schema: {
        tags,
        summary: 'Лицензите от текущия сезон за периодичен преглед, по клуб и група',
        querystring: licencesToCheckQuerySchema,
        response: { ...listResponses(licencesToCheckSchema), 403: failureSchema },
      },
    },
    async (request) => listToCheck(context, request.query, signedInActor(request)),
  );

  app.get(
    '/api/checks/:code',
    {
      config: { access: 'licenceCheck.read', tracesReading: true },
      schema: {
        tags,
        summary: 'Лицензът зад кода на отпечатан лист, за периодичен преглед',
        params: z.object({ code: z.string() }),
        response: { ...recordResponses(checkedLicenceSchema), 403: failureSchema, 409: failureSchema },
      },
    },
    async (request) => noted(request, await readLicenceOfCode(context, request.params.code, signedInActor(request))),
  );

  app.get(
    '/api/cardindexes/:id/checks/photos/:playerId',
    {
      config: { access: 'licenceCheck.readPhoto' },
      schema: {
        tags,
        summary: 'Снимка на състезател от лиценз, за периодичен преглед',
        params: z.object({ id, playerId: id }),
        response: { 200: fileResponse('image/webp'), 403: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const photo = await readPhoto(context, request.params, signedInActor(request));
      return reply.type('image/webp').send(photo);
    },
  );
}

/** Whoever looks at very many children of other clubs leaves a trace, delegate or not. */
async function noted(request: FastifyRequest, licence: OpenedLicence): Promise<OpenedLicence> {
  const currentClub = { id: licence.clubId };
  await request.notePlayers(licence.players.map(({ id: playerId }) => ({ id: playerId, currentClub })));
  return licence;
}

function checkRoutes(app: App, context: AppContext): void {
  app.put(
    '/api/cardindexes/:id/checks/:checkId',
    {
      config: { access: 'licenceCheck.make' },
      schema: {
        tags,
        summary: 'Отбелязване на периодичен преглед',
        description: 'Номерът е на телефона: изпратен повторно, прегледът е същият. Приема се до 48 часа по-късно.',
        params: licenceCheckParamsSchema,
        body: licenceCheckFormSchema,
        response: { ...recordResponses(z.object({ id: z.uuid() })), 403: failureSchema, 409: failureSchema },
      },
    },
    async (request) => makeCheck(context, request.params, request.body, callerOf(request)),
  );

  app.delete(
    '/api/cardindexes/:id/checks/:checkId',
    {
      config: { access: 'licenceCheck.make' },
      schema: {
        tags,
        summary: 'Премахване на погрешно отбелязан преглед',
        params: licenceCheckParamsSchema,
        response: { ...removalResponses, 403: failureSchema, 409: failureSchema },
      },
    },
    async (request, reply) => {
      await removeCheck(context, request.params, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}

function delegateRoutes(app: App, context: AppContext): void {
  const ofUsers = ['Users'];

  app.get(
    '/api/delegate-days',
    {
      config: { access: 'delegate.manage' },
      schema: {
        tags: ofUsers,
        summary: 'Кой е делегат днес и през следващите дни',
        response: { 200: delegateListSchema },
      },
    },
    async () => listDelegates(context.database.db, today(context.now())),
  );

  app.get(
    '/api/users/:id/delegate-days',
    {
      config: { access: 'delegate.read' },
      schema: {
        tags: ofUsers,
        summary: 'Дните, в които потребителят е делегат, от днес нататък',
        params,
        response: { 200: delegateDayListSchema, 403: failureSchema, 404: failureSchema },
      },
    },
    async (request) => readDays(context, request.params.id, signedInActor(request)),
  );

  app.post(
    '/api/users/:id/delegate-days',
    {
      config: { access: 'delegate.manage' },
      schema: {
        tags: ofUsers,
        summary: 'Потребителят става делегат за един ден',
        params,
        body: delegateDayFormSchema,
        response: { 201: idSchema, 404: failureSchema, 409: failureSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await giveDay(context, request.params.id, request.body, callerOf(request))),
  );

  app.delete(
    '/api/users/:id/delegate-days/:dayId',
    {
      config: { access: 'delegate.manage' },
      schema: {
        tags: ofUsers,
        summary: 'Отнемане на правото на делегат за един ден',
        params: z.object({ id, dayId: id }),
        response: removalResponses,
      },
    },
    async (request, reply) => {
      const { id: userId, dayId } = request.params;
      await takeDayBack(context, { userId, dayId }, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}
