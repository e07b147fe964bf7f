import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { type AccessRuleName, may } from '#domain/common/access.rules.ts';
import { type CalledScope, mayCallWith } from '#domain/api-key/api-key.access.ts';
import { isOpenWithGeneratedPassword } from '#domain/user/generated-password.access.ts';
import { AppError } from '../write/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route: a name from the access table, `public` said out loud. */
    access?: AccessRuleName;
    /** What a key has to open for a program to make the call; without a word no key makes it. */
    keyScope?: CalledScope;
    /** Pictures are asked for by `<img>`, which sends cookies but no token. */
    authentication?: 'imageCookie';
  }
  interface FastifyInstance {
    registeredRoutes: RegisteredRoute[];
  }
}

interface RegisteredRoute {
  method: string;
  url: string;
  schema: FastifySchema | undefined;
  access: () => AccessRuleName | undefined;
  keyScope: () => CalledScope | undefined;
}

/** A route that forgot to say who may call it stops the server from starting. */
export function registerAccess(app: FastifyInstance): void {
  const routes: RegisteredRoute[] = [];
  app.decorate('registeredRoutes', routes);

  app.addHook('onRoute', (route) => {
    for (const name of [route.method].flat()) {
      // Read when asked: a scope around a plugin may add the rule after this hook has run.
      if (name === 'HEAD') continue;
      if (route.config?.keyScope !== undefined && name !== 'GET')
        throw new Error(`${name} ${route.url}: no key writes`);
      routes.push({
        method: name,
        url: route.url,
        schema: route.schema,
        access: () => route.config?.access,
        keyScope: () => route.config?.keyScope,
      });
    }
  });
  app.addHook('onReady', async () => {
    const open = routes.filter((route) => route.access() === undefined);
    if (open.length > 0) {
      throw new Error(`No access rule: ${open.map((route) => `${route.method} ${route.url}`).join(', ')}`);
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? undefined : refusal(request));
  });
}

function refusal(request: FastifyRequest): AppError | undefined {
  const { access: rule, authentication, keyScope } = request.routeOptions.config;
  if (rule === undefined) return new AppError('forbidden');
  const actor = request.session?.actor ?? null;
  const isHeldBack = request.session?.mustChangePassword === true && !isOpenWithGeneratedPassword(rule);
  const isOpenToKey = mayCallWith(actor, keyScope);
  if (may(actor, rule) && !isHeldBack && (rule === 'public' || isOpenToKey)) return undefined;
  // A picture that may not be seen is not there: the page shows its placeholder, and ids cannot be tried out.
  if (authentication === 'imageCookie') return new AppError('fileNotFound');
  if (isHeldBack) return new AppError('passwordMustChange');
  if (!isOpenToKey) return new AppError('keyForbidden');
  return new AppError(actor === null ? 'notSignedIn' : 'forbidden');
}
