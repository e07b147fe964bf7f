import type { CookieSerializeOptions } from '@fastify/cookie';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

/** Under HTTPS the names carry the prefix that ties a cookie to this very host. */
export function cookieNames(config: Config) {
  const prefix = isHttps(config) ? '__Host-' : '';
  return {
    /** Has to come with the token of a browser session: a copied token alone is half a key. */
    companion: `${prefix}kartoteka-companion`,
    /** Opens photos and nothing else. */
    image: `${prefix}kartoteka-image`,
    /** Marks a browser that signed in before. */
    device: `${prefix}kartoteka-device`,
    /** Has to come with the token of a sign-in that is half done. */
    step: `${prefix}kartoteka-step`,
    /** How far the database had written when this browser last changed something. */
    position: `${prefix}kartoteka-position`,
  };
}

/** Without `maxAge` the cookie ends with the browser. */
export function cookieOptions(config: Config, options: { maxAge?: number } = {}): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(config), ...options };
}

export function isHttps(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}

/** Browsers say where a request comes from; scripts and command-line clients do not. */
export function isBrowserRequest(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}
