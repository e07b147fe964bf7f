import { z } from 'zod';
import {
  factorChangeSchema,
  ownFactorsSchema,
  recoveryCodesSchema,
  totpBegunSchema,
  totpConfirmSchema,
  userFactorsSchema,
} from '#contract/factor/factor.contract.ts';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '../../context.ts';
import { callerOf, recordResponses, removalResponses, signedInActor } from '../../http/route-helpers.ts';
import { sessionCookies } from '../sign-in/session-cookies.ts';
import * as service from './factor.service.ts';

const tooMany = { 429: failureSchema } as const;

export function factorRoutes(app: App, context: AppContext): void {
  const { shownBy } = sessionCookies(context);

  app.get(
    '/api/authentication/factors',
    {
      config: { access: 'factor.read' },
      schema: {
        tags: ['Authentication'],
        summary: 'Собствената двустепенна защита',
        response: { 200: ownFactorsSchema },
      },
    },
    async (request) => service.readOwnFactors(context, signedInActor(request)),
  );

  app.post(
    '/api/authentication/factors/totp',
    {
      config: { access: 'factor.change' },
      schema: {
        tags: ['Authentication'],
        summary: 'Нова тайна за приложение за кодове; важи след първия верен код',
        body: factorChangeSchema,
        response: { 200: totpBegunSchema, ...tooMany },
      },
    },
    async (request) => service.beginTotp(context, callerOf(request), { ...request.body, ...shownBy(request) }),
  );

  app.post(
    '/api/authentication/factors/totp/confirm',
    {
      config: { access: 'factor.change' },
      schema: {
        tags: ['Authentication'],
        summary: 'Първи код от приложението: включва го и дава резервните кодове',
        body: totpConfirmSchema,
        response: { 200: recoveryCodesSchema, ...tooMany },
      },
    },
    async (request) => service.confirmTotp(context, callerOf(request), request.body.code),
  );

  app.post(
    '/api/authentication/factors/totp/remove',
    {
      config: { access: 'factor.change' },
      schema: {
        tags: ['Authentication'],
        summary: 'Изключва приложението за кодове',
        body: factorChangeSchema,
        response: { 204: z.null(), ...tooMany },
      },
    },
    async (request, reply) => {
      await service.removeTotp(context, callerOf(request), { ...request.body, ...shownBy(request) });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/authentication/factors/recovery-codes',
    {
      config: { access: 'factor.change' },
      schema: {
        tags: ['Authentication'],
        summary: 'Нови резервни кодове; старите вече не важат',
        body: factorChangeSchema,
        response: { 200: recoveryCodesSchema, ...tooMany },
      },
    },
    async (request) => service.renewRecoveryCodes(context, callerOf(request), { ...request.body, ...shownBy(request) }),
  );

  app.get(
    '/api/users/:id/factors',
    {
      config: { access: 'factor.readOfUser' },
      schema: {
        tags: ['Users'],
        summary: 'Двустепенната защита на потребител',
        params: z.object({ id }),
        response: recordResponses(userFactorsSchema),
      },
    },
    async (request) => service.readFactorsOfUser(context, request.params.id),
  );

  app.delete(
    '/api/users/:id/factors',
    {
      config: { access: 'factor.removeOfUser' },
      schema: {
        tags: ['Users'],
        summary: 'Премахва двустепенната защита на потребител и прекратява сесиите му',
        params: z.object({ id }),
        response: { ...removalResponses, 409: failureSchema },
      },
    },
    async (request, reply) => {
      await service.removeFactorsOfUser(context, callerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
