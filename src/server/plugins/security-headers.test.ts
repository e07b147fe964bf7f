import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { dataHeaders, registerSecurityHeaders } from './security-headers.ts';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow, noarchive, noimageindex',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};
const OF_DATA = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
};
const OF_HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

async function headersOf(url: string, isHttps: boolean) {
  const app = Fastify({ genReqId: () => 'number-1' });
  registerSecurityHeaders(app, { isHttps });
  app.get('/data', async () => ({}));
  app.get('/page', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'private, no-cache', 'content-security-policy': "default-src 'self'" })
      .send('page'),
  );
  return (await app.inject(url)).headers;
}

it.each([true, false])(
  'an answer is kept nowhere and may do nothing in a browser, over https (%s) only there',
  async (isHttps) => {
    const always = { ...COMMON, ...(isHttps ? OF_HTTPS : {}), ...OF_DATA, 'x-request-id': 'number-1' };
    const headers = await headersOf('/data', isHttps);
    expect(headers).toMatchObject(always);
    expect('strict-transport-security' in headers).toBe(isHttps);
    expect(dataHeaders('number-1', { isHttps })).toEqual(always);
  },
);

it('what brings its own policy or may be kept goes out so, with the other headers', async () => {
  const own = { 'cache-control': 'private, no-cache', 'content-security-policy': "default-src 'self'" };
  expect(await headersOf('/page', true)).toMatchObject({ ...COMMON, ...OF_HTTPS, ...own, 'x-request-id': 'number-1' });
});
