import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { isPublicAddress } from '#domain/webhook/public-address.ts';

/** The whole of one attempt: finding the address, connecting, sending and the first line of the answer. */
const ATTEMPT_MS = 5000;
/** An answer is only its status: of its headers no more is read than this, of its body nothing. */
const MOST_HEADER_BYTES = 8192;

export type Resolve = (host: string) => Promise<string[]>;

/** Every address of the name, asked for once: what is looked at is what is connected to. */
const resolveByDns: Resolve = async (host) =>
  (await dns.lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

export interface Outgoing {
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface AttemptOptions {
  signal: AbortSignal;
  /** A setting for tests: http, and addresses that are not of the open internet. */
  isAnyAddressAllowed: boolean;
  resolve?: Resolve | undefined;
  attemptMs?: number | undefined;
}

export type Attempt =
  | { kind: 'taken' }
  /** „410“: the other side wants to hear no more. */
  | { kind: 'gone' }
  /** `retryAfterSeconds` is there where the other side says when it wants to be asked again. */
  | { kind: 'failed'; error: string; retryAfterSeconds?: number }
  /** We have stopped in the middle of it, and nobody knows what the other side has made of it. */
  | { kind: 'aborted' };

/** One message over a connection of its own. Redirects are not followed: they could lead anywhere. */
export async function attemptWebhook(outgoing: Outgoing, options: AttemptOptions): Promise<Attempt> {
  const ending = new AbortController();
  const isOver = new Promise<Attempt>((resolve) => {
    const abort = () => resolve({ kind: 'aborted' });
    const timer = setTimeout(() => resolve({ kind: 'failed', error: 'ETIMEDOUT' }), options.attemptMs ?? ATTEMPT_MS);
    options.signal.addEventListener('abort', abort, { signal: ending.signal });
    ending.signal.addEventListener('abort', () => clearTimeout(timer));
    if (options.signal.aborted) abort();
  });
  try {
    return await Promise.race([send(outgoing, options, ending.signal), isOver]);
  } finally {
    ending.abort();
  }
}

async function send(outgoing: Outgoing, options: AttemptOptions, signal: AbortSignal): Promise<Attempt> {
  try {
    const url = new URL(outgoing.address);
    if (url.protocol !== 'https:' && !options.isAnyAddressAllowed) return { kind: 'failed', error: 'NOT_HTTPS' };
    const found = await addressesOf(url, options.resolve ?? resolveByDns);
    // One private address among several is enough: which of them would be connected to is nobody's promise.
    if (found.length === 0) return { kind: 'failed', error: 'ENOTFOUND' };
    if (!options.isAnyAddressAllowed && !found.every(isPublicAddress))
      return { kind: 'failed', error: 'PRIVATE_ADDRESS' };
    if (signal.aborted) return { kind: 'aborted' };
    return outcomeOf(await post(url, found, outgoing, signal));
  } catch (error) {
    return { kind: 'failed', error: (error as { code?: string }).code ?? 'unknown' };
  }
}

/** A number in the address, however it was written, has been made a usual one by `URL`. */
async function addressesOf(url: URL, resolve: Resolve): Promise<string[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return net.isIP(host) === 0 ? resolve(host) : [host];
}

interface Answered {
  status: number;
  retryAfter: string | undefined;
}

function outcomeOf({ status, retryAfter }: Answered): Attempt {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 410) return { kind: 'gone' };
  const seconds = secondsUntil(retryAfter);
  return { kind: 'failed', error: String(status), ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
}

/** `Retry-After` is a number of seconds or a moment; whatever else it says is nothing. */
function secondsUntil(retryAfter = ''): number {
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.ceil(seconds) : 0;
}

/** Sends to one of these addresses and to no other; the certificate is still asked for the name. */
function post(
  url: URL,
  addresses: readonly string[],
  { headers, body }: Outgoing,
  signal: AbortSignal,
): Promise<Answered> {
  const known = addresses.map((address) => ({ address, family: net.isIP(address) }));
  const lookup: net.LookupFunction = (_host, { all }, done) => {
    const [{ address, family } = { address: '', family: 4 }] = known;
    if (all === true) done(null, known);
    else done(null, address, family);
  };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'kartoteka-webhooks',
        connection: 'close',
        ...headers,
      },
      agent: false,
      lookup,
      maxHeaderSize: MOST_HEADER_BYTES,
      signal,
    });
    asked.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Why nothing may ever be sent there; null for an address that may be tried. */
export function addressRefusal(address: string, isAnyAddressAllowed: boolean): 'notHttps' | 'private' | null {
  if (isAnyAddressAllowed) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:') return 'notHttps';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (net.isIP(host) !== 0) return isPublicAddress(host) ? null : 'private';
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)\.?$/.test(host) ? null : 'private';
}
