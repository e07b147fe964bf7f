import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { failureSchema } from '#contract/problems.ts';
import {
  confirmPasswordSchema,
  loginSchema,
  messageSchema,
  resetPasswordSchema,
  sessionSchema,
} from '#contract/session.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { found } from '../../errors.ts';
import { cookieNames, cookieOptions, isBrowserRequest, isHttps } from '../../cookies.ts';
import { confirmPassword, requestPasswordReset } from './password.service.ts';
import { login, type LoginResult, logout } from './session.service.ts';
import { newXsrfToken } from './xsrf.ts';

/** Both answers to a reset request take at least this long, so that time tells nothing about the address. */
const RESET_ANSWER_MS = 300;
const DEVICE_MAX_AGE = 365 * 24 * 60 * 60;

const plainText = z.string().describe('Изречение за човека, обикновен текст.');

export function sessionRoutes(app: App, context: AppContext): void {
  const names = cookieNames(context.config);

  const setXsrfCookie = (reply: FastifyReply, sessionId: string | null, maxAge?: number) =>
    reply.setCookie('XSRF-TOKEN', newXsrfToken(context.secrets, sessionId), {
      path: '/',
      sameSite: 'strict',
      secure: isHttps(context.config),
      ...(maxAge === undefined ? {} : { maxAge }),
    });

  const setSessionCookies = (reply: FastifyReply, result: Extract<LoginResult, { kind: 'signedIn' }>) => {
    const lasting = cookieOptions(context.config, result.maxAge === undefined ? {} : { maxAge: result.maxAge });
    if (result.cookies.companion !== null) reply.setCookie(names.companion, result.cookies.companion, lasting);
    reply.setCookie(names.image, result.cookies.image, lasting);
    reply.setCookie(names.device, result.device, cookieOptions(context.config, { maxAge: DEVICE_MAX_AGE }));
    setXsrfCookie(reply, result.sessionId, result.maxAge);
  };

  app.get(
    '/api/authentication/xsrf',
    {
      config: { access: 'public' },
      schema: { tags: ['Authentication'], summary: 'Двойката XSRF за посетител', response: { 204: z.null() } },
    },
    async (request, reply) => {
      setXsrfCookie(reply, request.session?.id ?? null);
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
        response: { 200: sessionSchema, 401: plainText, 429: plainText },
      },
    },
    async (request, reply) => {
      const result = await login(
        context,
        {
          ...request.body,
          address: request.ip,
          isBrowser: isBrowserRequest(request.headers),
          device: request.cookies[names.device],
          userAgent: request.headers['user-agent'],
        },
        request.origin(),
      );
      switch (result.kind) {
        case 'signedIn':
          setSessionCookies(reply, result);
          return reply.send(result.session);
        case 'wrong':
          return sayPlainly(reply, 401, messages.wrongLogin);
        case 'deactivated':
          return sayPlainly(reply, 401, messages.accountDeactivated);
        case 'tooMany':
          return sayPlainly(reply.header('retry-after', String(result.retryAfter)), 429, messages.tooManyAttempts);
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
      await logout(context, found(request.session).id, request.origin());
      for (const name of [names.companion, names.image, 'XSRF-TOKEN'])
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
