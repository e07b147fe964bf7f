import fastifyStatic from '@fastify/static';
import type { App } from '../context.ts';
import fs from 'node:fs';
import path from 'node:path';
import { AppError } from '../write/errors.ts';
import { answerError } from './error-handler.ts';
import { PAGE_POLICY, WORKER_POLICY } from './security-headers.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Paths that are never pages: a wrong one is a 404, not the front end. */
const NOT_PAGES = /^\/(api|images|club-logos|assets|healthz|readyz|metrics)(\/|$)/;

/** As the build names its files and folders: nothing that leads out of the folder or begins with a dot. */
const ASSET_NAME = /^[\w-][\w.-]*$/;

const MANIFEST = 'manifest.webmanifest';

const WORKER = /(\.worker-[\w-]+|^checks-worker)\.js$/;

export function registerNoWebApp(app: App): void {
  app.setNotFoundHandler((request, reply) => answerError(new AppError('pathNotFound'), request, reply));
}

/** Serves the built front end; every path that is not a call or a file is one of its pages. */
export async function registerWebApp(app: App, folder: string, nameOf: () => Promise<string>): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });

  app.get('/assets/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!name.split('/').every((part) => ASSET_NAME.test(part))) throw new AppError('pathNotFound');
    if (WORKER.test(name)) reply.header('content-security-policy', WORKER_POLICY);
    return reply.header('cache-control', FOREVER).sendFile(path.posix.join('assets', name));
  });

  // The few files beside the page (icon, manifest, robots.txt) keep their names.
  const loose = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => name !== MANIFEST);
  for (const name of loose) {
    app.get(`/${name}`, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
      if (WORKER.test(name)) reply.header('content-security-policy', WORKER_POLICY);
      return reply.header('cache-control', ASK_AGAIN).sendFile(name);
    });
  }

  if (fs.existsSync(path.join(folder, MANIFEST))) registerManifest(app, folder, nameOf);

  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(request.url.split('?')[0] ?? '');
    // A file that is not there now may be there tomorrow.
    reply.removeHeader('cache-control');
    if (!isPage) return answerError(new AppError('pathNotFound'), request, reply);
    return reply.headers({ 'cache-control': ASK_AGAIN, 'content-security-policy': PAGE_POLICY }).sendFile('index.html');
  });
}

/** Whoever puts the pages on the screen of a phone finds them there under the name of the federation. */
function registerManifest(app: App, folder: string, nameOf: () => Promise<string>): void {
  const built = JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), 'utf8')) as Record<string, unknown>;
  app.get(`/${MANIFEST}`, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    // While the database is away it is the name that was built in.
    const name = await nameOf().catch(() => null);
    const named = name === null ? built : { ...built, name: `${name} – Административна система`, short_name: name };
    return reply
      .header('cache-control', ASK_AGAIN)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(named));
  });
}
