import type { FastifyInstance } from 'fastify';

/** For the page of the front end: nothing inline, nothing from elsewhere. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** For what runs beside the pages: it talks to us, and does nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What is not a page of ours may do nothing at all, should a browser open it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const ONE_YEAR = 31_536_000;

export interface HeaderOptions {
  isHttps: boolean;
}

function commonHeaders({ isHttps }: HeaderOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Nothing here is for search engines, the one public page with its photographs of children least of all.
    'x-robots-tag': 'noindex, nofollow, noarchive, noimageindex',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps ? { 'strict-transport-security': `max-age=${ONE_YEAR}; includeSubDomains` } : {}),
  };
}

/** For answers that are made outside of the routes, where no hook runs. */
export function dataHeaders(requestId: string, options: HeaderOptions): Record<string, string> {
  return {
    ...commonHeaders(options),
    'x-request-id': requestId,
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
  };
}

export function registerSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const always = commonHeaders(options);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(always);
    reply.header('x-request-id', request.id);
    // Pages bring their own policy: an answer „not modified“ has no type to tell them by.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
