import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import {
  webhookCreateSchema,
  webhookDeliverySchema,
  webhookListQuerySchema,
  webhookMadeSchema,
  webhookSchema,
  webhookSecretAskSchema,
} from '#contract/webhook/webhook.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import {
  callerOf,
  listResponses,
  recordResponses,
  removalResponses,
  signedInActor,
} from '#server/http/route-helpers.ts';
import { sessionCookies } from '../sign-in/session-cookies.ts';
import { listWebhooks } from './webhook.queries.ts';
import * as service from './webhook.service.ts';

const tags = ['Webhooks'];
const params = z.object({ id });

export function webhookRoutes(app: App, context: AppContext): void {
  const { deviceOf } = sessionCookies(context);

  app.get(
    '/api/webhooks',
    {
      config: { access: 'webhook.list' },
      schema: {
        tags,
        summary:
          'Адресите на други програми, до които се изпращат съобщения: на своите клубове, за администратор на всички',
        querystring: webhookListQuerySchema,
        response: listResponses(z.array(webhookSchema)),
      },
    },
    async (request) => listWebhooks(context.database.db, signedInActor(request), request.query.state),
  );

  app.post(
    '/api/webhooks',
    {
      config: { access: 'webhook.create' },
      schema: {
        tags,
        summary: 'Нов адрес; отговорът е единственото място, на което се показва тайната за подписа на съобщенията',
        body: webhookCreateSchema,
        response: { 201: webhookMadeSchema, 409: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await service.createWebhook(context, request.body, callerOf(request), deviceOf(request))),
  );

  app.post(
    '/api/webhooks/:id/secret',
    {
      config: { access: 'webhook.change' },
      schema: {
        tags,
        summary: 'Нова тайна; едно денонощие съобщенията се подписват и с предишната',
        params,
        body: webhookSecretAskSchema,
        response: { ...recordResponses(webhookMadeSchema), 429: failureSchema },
      },
    },
    async (request) =>
      service.renewSecret(context, request.params.id, request.body, callerOf(request), deviceOf(request)),
  );

  app.post(
    '/api/webhooks/:id/switch-on',
    {
      config: { access: 'webhook.change' },
      schema: { tags, summary: 'Включва отново адрес, който е бил спрян', params, response: removalResponses },
    },
    async (request, reply) => {
      await service.switchOn(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/webhooks/:id/ping',
    {
      config: { access: 'webhook.change' },
      schema: {
        tags,
        summary: 'Изпраща пробно съобщение до адрес',
        params,
        response: { ...removalResponses, 409: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      await service.sendPing(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/webhooks/:id',
    {
      config: { access: 'webhook.change' },
      schema: { tags, summary: 'Премахва адрес и чакащите за него съобщения', params, response: removalResponses },
    },
    async (request, reply) => {
      await service.removeWebhook(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/webhooks/:id/deliveries',
    {
      config: { access: 'webhook.list' },
      schema: {
        tags,
        summary: 'Последните съобщения до адрес',
        params,
        response: recordResponses(z.array(webhookDeliverySchema)),
      },
    },
    async (request) => service.listDeliveries(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/webhooks/:id/deliveries/:deliveryId/repeat',
    {
      config: { access: 'webhook.change' },
      schema: {
        tags,
        summary: 'Изпраща съобщение още веднъж, под същия номер',
        params: z.object({ id, deliveryId: id }),
        response: { ...removalResponses, 409: failureSchema },
      },
    },
    async (request, reply) => {
      await service.repeatDelivery(context, request.params, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}
