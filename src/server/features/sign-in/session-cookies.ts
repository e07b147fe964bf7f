import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { cookieNames, cookieOptions, isBrowserRequest, isHttps } from '#server/http/cookies.ts';
import type { GivenChallenge } from './second-step.ts';
import type { Entrance, SignedInResult } from './session.service.ts';
import { newXsrfToken } from './xsrf.ts';

const DEVICE_MAX_AGE = 365 * 24 * 60 * 60;

export function sessionCookies({ config, secrets }: AppContext) {
  const names = cookieNames(config);

  const setXsrf = (reply: FastifyReply, sessionId: string | null, maxAge?: number) =>
    reply.setCookie('XSRF-TOKEN', newXsrfToken(secrets, sessionId), {
      path: '/',
      sameSite: 'strict',
      secure: isHttps(config),
      ...(maxAge === undefined ? {} : { maxAge }),
    });

  return {
    names,
    setXsrf,
    setSession: (reply: FastifyReply, result: SignedInResult) => {
      const lasting = cookieOptions(config, result.maxAge === undefined ? {} : { maxAge: result.maxAge });
      if (result.cookies.companion !== null) reply.setCookie(names.companion, result.cookies.companion, lasting);
      reply.setCookie(names.image, result.cookies.image, lasting);
      reply.setCookie(names.device, result.device, cookieOptions(config, { maxAge: DEVICE_MAX_AGE }));
      setXsrf(reply, result.sessionId, result.maxAge);
    },
    /** Ties a proof that is under way to the browser it began in. */
    setStep: (reply: FastifyReply, { cookie, minutes }: GivenChallenge) => {
      if (cookie !== null) reply.setCookie(names.step, cookie, cookieOptions(config, { maxAge: minutes * 60 }));
    },
    stepOf: (request: FastifyRequest, token: string) => ({ token, cookie: request.cookies[names.step] }),
    shownBy: (request: FastifyRequest) => ({
      device: request.cookies[names.device],
      step: request.cookies[names.step],
    }),
    deviceOf: (request: FastifyRequest) => request.cookies[names.device],
    entranceOf: (request: FastifyRequest): Omit<Entrance, 'remember'> => ({
      address: request.ip,
      isBrowser: isBrowserRequest(request.headers),
      device: request.cookies[names.device],
      userAgent: request.headers['user-agent'],
    }),
  };
}
