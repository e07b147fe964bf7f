import { z } from 'zod';
import { factorChangeSchema, recoveryCodesSchema } from '#contract/factor/factor.contract.ts';
import { id } from '#contract/common/fields.ts';
import {
  passkeyAddSchema,
  passkeyCreationSchema,
  passkeyLoginOptionsSchema,
  passkeyLoginSchema,
  passkeyRequestSchema,
} from '#contract/factor/passkey.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { sessionSchema } from '#contract/sign-in/session.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { callerOf } from '../../http/route-helpers.ts';
import { sessionCookies } from '../sign-in/session-cookies.ts';
import * as service from './passkey.service.ts';
import { askForProof } from './prove-factor.ts';

const tooMany = { 429: failureSchema } as const;

export function passkeyRoutes(app: App, context: AppContext): void {
  const cookies = sessionCookies(context);

  app.post(
    '/api/authentication/factors/passkeys/options',
    {
      config: { access: 'factor.change' },
      schema: {
        tags: ['Authentication'],
        summary: 'Какво да подпише устройството, за да се добави ключ за достъп',
        body: factorChangeSchema,
        response: { 200: passkeyCreationSchema, ...tooMany },
      },
    },
    async (request, reply) => {
      const shown = { ...request.body, ...cookies.entranceOf(request), ...cookies.shownBy(request) };
      const { answer, given } = await service.beginPasskey(context, callerOf(request), shown);
      cookies.setStep(reply, given);
      return reply.send(answer);
    },
  );

  app.post(
    '/api/authentication/factors/proof',
    {
      config: { access: 'factor.change' },
      schema: {
        tags: ['Authentication'],
        summary: 'Какво да подпише някой от собствените ключове за достъп преди промяна на двустепенната защита',
        response: { 200: passkeyRequestSchema, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const { isBrowser } = cookies.entranceOf(request);
      const { answer, given } = await askForProof(context, callerOf(request), isBrowser);
      cookies.setStep(reply, given);
      return reply.send(answer);
    },
  );

  app.post(
    '/api/authentication/factors/passkeys',
    {
      config: { access: 'factor.change' },
      schema: {
        tags: ['Authentication'],
        summary: 'Добавя ключ за достъп; с първия се дават и резервните кодове',
        body: passkeyAddSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const { challenge, name, credential } = request.body;
      const returned = cookies.stepOf(request, challenge);
      return service.addPasskey(context, callerOf(request), { returned, name, credential });
    },
  );

  app.post(
    '/api/authentication/factors/passkeys/:id/remove',
    {
      config: { access: 'factor.change' },
      schema: {
        tags: ['Authentication'],
        summary: 'Премахва ключ за достъп',
        params: z.object({ id }),
        body: factorChangeSchema,
        response: { 204: z.null(), 404: failureSchema, ...tooMany },
      },
    },
    async (request, reply) => {
      const proof = { ...request.body, ...cookies.shownBy(request) };
      await service.removePasskey(context, callerOf(request), request.params.id, proof);
      return reply.code(204).send(null);
    },
  );
}

export function passkeyLoginRoutes(app: App, context: AppContext): void {
  const cookies = sessionCookies(context);

  app.post(
    '/api/authentication/login/passkey/options',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Authentication'],
        summary: 'Какво да подпише ключът за достъп, за да се влезе с него',
        body: passkeyLoginOptionsSchema,
        response: { 200: passkeyRequestSchema, 401: failureSchema, ...tooMany },
      },
    },
    async (request, reply) => {
      const { challenge } = request.body;
      if (challenge !== undefined) return service.askForPasskey(context, cookies.stepOf(request, challenge));
      const { answer, given } = await service.beginPasskeyLogin(context, cookies.entranceOf(request));
      cookies.setStep(reply, given);
      return reply.send(answer);
    },
  );

  app.post(
    '/api/authentication/login/passkey',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Authentication'],
        summary: 'Вход с ключ за достъп, самостоятелно или като втора стъпка',
        body: passkeyLoginSchema,
        response: { 200: sessionSchema, 401: failureSchema },
      },
    },
    async (request, reply) => {
      const { challenge, credential, remember } = request.body;
      const answer = { returned: cookies.stepOf(request, challenge), entrance: cookies.entranceOf(request) };
      const result = await service.logInWithPasskey(context, { ...answer, credential, remember }, request.origin());
      cookies.setSession(reply, result);
      return reply.send(result.session);
    },
  );
}
