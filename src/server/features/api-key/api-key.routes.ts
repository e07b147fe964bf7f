import { z } from 'zod';
import {
  apiKeyCreateSchema,
  apiKeyListQuerySchema,
  apiKeyMadeSchema,
  apiKeySchema,
} from '#contract/api-key/api-key.contract.ts';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, listResponses, removalResponses, signedInActor } from '#server/http/route-helpers.ts';
import { sessionCookies } from '../sign-in/session-cookies.ts';
import { listKeys } from './api-key.queries.ts';
import { createKey, revokeKey } from './api-key.service.ts';

const tags = ['Keys'];

export function apiKeyRoutes(app: App, context: AppContext): void {
  const { deviceOf } = sessionCookies(context);

  app.get(
    '/api/keys',
    {
      config: { access: 'apiKey.list' },
      schema: {
        tags,
        summary: 'Ключовете на други програми: на своите клубове, за администратор на всички и на федерацията',
        querystring: apiKeyListQuerySchema,
        response: listResponses(z.array(apiKeySchema)),
      },
    },
    async (request) => listKeys(context.database.db, signedInActor(request), request.query.state),
  );

  app.post(
    '/api/keys',
    {
      config: { access: 'apiKey.create' },
      schema: {
        tags,
        summary: 'Нов ключ; отговорът е единственото място, на което той се показва',
        body: apiKeyCreateSchema,
        response: { 201: apiKeyMadeSchema, 409: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createKey(context, request.body, callerOf(request), deviceOf(request))),
  );

  app.delete(
    '/api/keys/:id',
    {
      config: { access: 'apiKey.revoke' },
      schema: {
        tags,
        summary: 'Отменя ключ: от този миг той не отваря нищо',
        params: z.object({ id }),
        response: removalResponses,
      },
    },
    async (request, reply) => {
      await revokeKey(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}
