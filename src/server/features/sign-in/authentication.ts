import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext, Origin, RequestSession } from '#server/context.ts';
import { isKey } from '#domain/common/access.rules.ts';
import { API_KEY_PREFIX } from '#server/keys/tokens.ts';
import { auditSigner } from '#server/write/audit.ts';
import { AppError } from '#server/write/errors.ts';
import { cookieNames, isBrowserRequest } from '#server/http/cookies.ts';
import { findSessionByImageCookie, findSessionByToken, type SessionFinder, sessionFinder } from './session-lookup.ts';
import { isValidXsrfToken } from './xsrf.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a call that goes on by itself: that it is made is no sign that somebody is there. */
    touchesSession?: boolean;
    /** True for a write whose own statement asks whether the session is still open: it saves the trip ahead of it. */
    holdsSession?: boolean;
  }
  interface FastifyRequest {
    session: RequestSession | null;
    origin: () => Origin;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const BEARER = /^Bearer ([\w-]{20,200})$/;

/** Who asks with the key of another program; refuses one that does not count. */
type AdmitKey = (secret: string) => Promise<RequestSession>;

export function registerAuthentication(app: FastifyInstance, context: AppContext, admitKey: AdmitKey): void {
  const signer = auditSigner(context.secrets);
  app.decorateRequest('session', null);
  app.decorateRequest('origin', function (this: FastifyRequest): Origin {
    return {
      actorId: this.session?.actor.userId ?? null,
      sessionId: this.session === null || isKey(this.session.actor) ? null : this.session.id,
      requestId: this.id,
      address: this.ip,
      signAudit: signer,
      repeatKey: this.repeatKey,
    };
  });

  const finder = sessionFinder(context);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) return done();
    const admit = (session: RequestSession | null) => {
      request.session = session;
      done(SAFE_METHODS.has(request.method) ? undefined : refusal(context, request));
    };
    const session = findSession(context, finder, admitKey, request);
    if (session instanceof Promise) session.then(admit, done);
    else admit(session);
  });
}

function findSession(
  context: AppContext,
  finder: SessionFinder,
  admitKey: AdmitKey,
  request: FastifyRequest,
): RequestSession | null | Promise<RequestSession | null> {
  const names = cookieNames(context.config);
  if (request.routeOptions.config.authentication === 'imageCookie') {
    const value = request.cookies[names.image];
    return value === undefined ? null : findSessionByImageCookie(context, finder, value);
  }
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return null;
  // What is open to everybody looks at no key.
  if (token.startsWith(API_KEY_PREFIX)) return request.routeOptions.config.access === 'public' ? null : admitKey(token);
  return findSessionByToken(context, finder, {
    token,
    companion: request.cookies[names.companion],
    isAskedNow: !SAFE_METHODS.has(request.method) && request.routeOptions.config.holdsSession !== true,
    isUse: isUse(request),
    onBindingFailure: () => request.log.warn('session token without its companion cookie'),
  });
}

/** Whether somebody is there; what a page reads because of an event it marks itself, which can only shorten a session. */
function isUse({ routeOptions, headers, method }: FastifyRequest): boolean {
  if (routeOptions.config.touchesSession === false) return false;
  return !(headers['x-background'] === '1' && SAFE_METHODS.has(method));
}

/**
 * The bearer header already keeps foreign forms out; the token pair is the
 * second wall. Clients that are not browsers have no cookies to be abused.
 */
function refusal(context: AppContext, request: FastifyRequest): AppError | undefined {
  if (!isBrowserRequest(request.headers)) return undefined;
  if (!isFromThisSite(context, request)) return new AppError('xsrf');

  const header = request.headers['x-xsrf-token'];
  const isPair =
    typeof header === 'string' &&
    header === request.cookies['XSRF-TOKEN'] &&
    isValidXsrfToken(context.secrets, header, request.session?.id ?? null);
  return isPair ? undefined : new AppError('xsrf');
}

/** By what the browser says of the page; one that says only where it stands has to stand at our address. */
function isFromThisSite({ config }: AppContext, request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === new URL(config.publicUrl).origin) return true;
  // The demo is opened by whatever name its machine has.
  return config.isDemo && [`http://${request.host}`, `https://${request.host}`].includes(origin ?? '');
}
