import type { FastifyInstance } from 'fastify';

/** For the page of the front end: nothing inline, nothing from elsewhere. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** What is not a page of ours may do nothing at all, should a browser open it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const ONE_YEAR = 31_536_000;

export function registerSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  app.addHook('onSend', async (request, reply) => {
    // Pages bring their own policy: an answer „not modified“ has no type to tell them by.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-frame-options', 'DENY');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
    reply.header('x-request-id', request.id);
    if (options.isHttps) reply.header('strict-transport-security', `max-age=${ONE_YEAR}; includeSubDomains`);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
