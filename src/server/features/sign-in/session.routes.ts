import { failures } from '#contract/failure/failures.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { loginAnswerSchema } from '#contract/factor/factor.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { failureSchema } from '#contract/common/problems.ts';
import {
  confirmPasswordSchema,
  loginSchema,
  messageSchema,
  resetPasswordSchema,
} from '#contract/sign-in/session.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { orNotFound } from '#server/write/errors.ts';
import { isHttps } from '#server/http/cookies.ts';
import { confirmPassword, requestPasswordReset } from './password.service.ts';
import { sessionCookies } from './session-cookies.ts';
import type { SecondSteps } from './second-step.ts';
import { login, logout } from './session.service.ts';

/** Both answers to a reset request take at least this long, so that time tells nothing about the address. */
const RESET_ANSWER_MS = 300;

const plainText = z.string().describe('Изречение за човека, обикновен текст.');

export function sessionRoutes(app: App, context: AppContext & { secondSteps: SecondSteps }): void {
  const cookies = sessionCookies(context);

  app.get(
    '/api/authentication/xsrf',
    {
      config: { access: 'public' },
      schema: { tags: ['Authentication'], summary: 'Двойката XSRF за посетител', response: { 204: z.null() } },
    },
    async (request, reply) => {
      cookies.setXsrf(reply, request.session?.id ?? null);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/authentication/login',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Authentication'],
        summary: 'Вход',
        body: loginSchema,
        response: { 200: loginAnswerSchema, 401: plainText, 429: plainText },
      },
    },
    async (request, reply) => {
      const result = await login(context, { ...request.body, ...cookies.entranceOf(request) }, request.origin());
      switch (result.kind) {
        case 'signedIn':
          cookies.setSession(reply, result);
          return reply.send(result.session);
        case 'secondStep':
          cookies.setStep(reply, result.given);
          return reply.send(result.step);
        case 'wrong':
          return sayPlainly(reply, 401, serverMessages.wrongLogin);
        case 'passwordExpired':
          return sayPlainly(reply, 401, serverMessages.passwordExpired);
        case 'deactivated':
          return sayPlainly(reply, 401, serverMessages.accountDeactivated);
        case 'tooMany':
          return sayPlainly(
            reply.header('retry-after', String(result.retryAfter)),
            429,
            failures.tooManyAttempts.message,
          );
      }
    },
  );

  app.post(
    '/api/authentication/logout',
    {
      config: { access: 'session.end' },
      schema: { tags: ['Authentication'], summary: 'Изход', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await logout(context, orNotFound(request.session).id, request.origin());
      for (const name of [cookies.names.companion, cookies.names.image, 'XSRF-TOKEN'])
        reply.clearCookie(name, { path: '/', secure: isHttps(context.config) });
      return reply.header('clear-site-data', '"storage"').code(204).send(null);
    },
  );

  app.post(
    '/api/authentication/resetpassword',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Authentication'],
        summary: 'Писмо с връзка за нова парола',
        querystring: resetPasswordSchema,
        response: { 200: messageSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      const answerTime = new Promise((resolve) => setTimeout(resolve, RESET_ANSWER_MS));
      await Promise.all([requestPasswordReset(context, request.query.email, request.origin()), answerTime]);
      return reply.send({ message: messages.resetAccepted });
    },
  );

  app.post(
    '/api/authentication/confirm-password',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Authentication'],
        summary: 'Нова парола по връзка от писмо',
        body: confirmPasswordSchema,
        response: { 204: z.null(), 409: failureSchema },
      },
    },
    async (request, reply) => {
      await confirmPassword(context, request.body, request.origin());
      return reply.code(204).send(null);
    },
  );
}

function sayPlainly(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .serializer((body: unknown) => String(body))
    .send(text);
}
