import Fastify from 'fastify';
import type { App } from '../context.ts';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { registerWebApp } from './web-app.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-web-'));
const app = Fastify() as unknown as App;

let name: string | null = null;

beforeAll(async () => {
  const files = [
    'index.html',
    'robots.txt',
    'assets/page-1a_B.js',
    'assets/live.worker-1a_B.js',
    'assets/.hidden',
    '.vite/manifest.json',
  ];
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), file);
  }
  registerErrorHandler(app);
  fs.writeFileSync(
    path.join(folder, 'manifest.webmanifest'),
    JSON.stringify({ short_name: 'Обичайното име', lang: 'bg' }),
  );
  await registerWebApp(app, folder, () => (name === null ? Promise.reject(new Error('away')) : Promise.resolve(name)));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

/** Over the line: `inject` and `fetch` tidy an address up before they ask. */
async function ask(url: string, headers: http.OutgoingHttpHeaders = {}) {
  const { port } = app.server.address() as AddressInfo;
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ port, host: '127.0.0.1', path: url, headers, agent: false }, resolve).on('error', reject);
  });
  let body = '';
  for await (const part of response) body += String(part);
  const { 'cache-control': caching = '', 'content-security-policy': policy } = response.headers;
  return { status: response.statusCode, body, caching, policy };
}

describe('the files of the front end', () => {
  it('are served from their folder, kept for ever', async () => {
    const { status, body, caching } = await ask('/assets/page-1a_B.js');
    expect([status, body]).toEqual([200, 'assets/page-1a_B.js']);
    expect(caching).toContain('immutable');
  });

  it('talk to the server where they run beside the pages, and do nothing else', async () => {
    const { policy } = await ask('/assets/live.worker-1a_B.js');
    expect(policy).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
    expect((await ask('/assets/page-1a_B.js')).policy).toBeUndefined();
  });

  it.each([
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/..%2f.vite%2fmanifest.json',
    '/assets/%2e%2e%5cindex.html',
    '/assets/./page-1a_B.js',
    '/assets//page-1a_B.js',
    '/assets/.hidden',
    '/assets/page-1a_B.js%00.css',
    '/assets/',
    '/assets/none.js',
  ])('are never anything else: %s', async (url) => {
    const { status, body, caching } = await ask(url);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'pathNotFound' });
    expect(caching).not.toContain('immutable');
  });

  it.each([
    ['/players', { 'if-match': '"other"' }, 412],
    ['/assets/page-1a_B.js', { 'if-match': '"other"' }, 412],
    ['/assets/page-1a_B.js', { range: 'bytes=900-' }, 416],
  ])('refuse a condition they do not meet in a sentence: %s %o', async (url, headers, expected) => {
    const { status, body } = await ask(url, headers);
    expect(status).toBe(expected);
    expect((JSON.parse(body) as { message: string }).message).toMatch(/[а-я]\.$/);
  });

  it('beside it are served by name, the list of modules is not', async () => {
    expect((await ask('/robots.txt')).body).toBe('robots.txt');
    expect((await ask('/.vite/manifest.json')).body).toBe('index.html');
  });
});

describe('the manifest of the app', () => {
  const manifest = async () => (await app.inject({ method: 'GET', url: '/manifest.webmanifest' })).json<object>();

  it('bears the name of the federation, whatever signs it has', async () => {
    name = 'Съюз "Волей" </script>';
    expect(await manifest()).toEqual({
      name: 'Съюз "Волей" </script> – Административна система',
      short_name: 'Съюз "Волей" </script>',
      lang: 'bg',
    });
  });

  it('is the one that was built while the name cannot be read', async () => {
    name = null;
    expect(await manifest()).toEqual({ short_name: 'Обичайното име', lang: 'bg' });
  });
});
