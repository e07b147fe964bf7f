import { z } from 'zod';
import {
  accountFormSchema,
  accountSchema,
  changePasswordSchema,
  mailWishFormSchema,
  mailWishListSchema,
  ownSessionListSchema,
} from '#contract/user/account.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import { cookieNames } from '#server/http/cookies.ts';
import { callerOf, expectedVersion, removalResponses, signedInActor } from '#server/http/route-helpers.ts';
import { changePassword } from '../sign-in/password.service.ts';
import { listOwnSessions } from './account.queries.ts';
import { endOtherSessions, endOwnSession, readWishes, setWishes, updateAccount } from './account.service.ts';

const tags = ['Authentication'];

export function accountRoutes(app: App, context: AppContext): void {
  const names = cookieNames(context.config);

  app.post(
    '/api/authentication/change-password',
    {
      config: { access: 'account.changePassword' },
      schema: {
        tags,
        summary: 'Смяна на собствената парола',
        body: changePasswordSchema,
        response: { 204: z.null(), 429: failureSchema },
      },
    },
    async (request, reply) => {
      await changePassword(context, { ...request.body, device: request.cookies[names.device] }, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/authentication/account',
    {
      config: { access: 'account.manage' },
      schema: {
        tags,
        summary: 'Собствени имена, телефон и имейл',
        body: accountFormSchema,
        response: { 200: accountSchema, 409: failureSchema, 429: failureSchema },
      },
    },
    async (request) =>
      updateAccount(
        context,
        { fields: request.body, version: expectedVersion(request), device: request.cookies[names.device] },
        callerOf(request),
      ),
  );

  app.get(
    '/api/authentication/sessions',
    {
      config: { access: 'account.manage' },
      schema: { tags, summary: 'Собствените сесии', response: { 200: ownSessionListSchema } },
    },
    async (request) => ({ sessions: await listOwnSessions(context.database, callerOf(request).session) }),
  );

  app.delete(
    '/api/authentication/sessions',
    {
      config: { access: 'account.manage' },
      schema: { tags, summary: 'Край на всички други собствени сесии', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await endOtherSessions(context, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/authentication/sessions/:id',
    {
      config: { access: 'account.manage' },
      schema: {
        tags,
        summary: 'Край на една собствена сесия',
        params: z.object({ id: z.uuid() }),
        response: removalResponses,
      },
    },
    async (request, reply) => {
      await endOwnSession(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/authentication/mail-wishes',
    {
      config: { access: 'account.manage' },
      schema: { tags, summary: 'Кои писма желае човекът', response: { 200: mailWishListSchema } },
    },
    async (request) => readWishes(context, signedInActor(request)),
  );

  app.put(
    '/api/authentication/mail-wishes',
    {
      config: { access: 'account.manage' },
      schema: {
        tags,
        summary: 'Промяна на желаните писма',
        body: mailWishFormSchema,
        response: { 200: mailWishListSchema },
      },
    },
    async (request) => setWishes(context, request.body, callerOf(request)),
  );
}
