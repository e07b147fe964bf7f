import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { httpMessages } from '#contract/common/http.messages.ts';
import { bodyMessages } from '#contract/common/zod-error-map.ts';
import { AppError, ProblemsError } from '../write/errors.ts';
import { dataHeaders, type HeaderOptions } from './security-headers.ts';

const refusals: Record<number, { code: string; message: string }> = {
  400: { code: 'bodyUnreadable', message: bodyMessages.bodyUnreadable },
  405: { code: 'methodNotAllowed', message: httpMessages.methodNotAllowed },
  408: { code: 'requestTimeout', message: httpMessages.requestTimeout },
  413: { code: 'tooLarge', message: httpMessages.tooLarge },
  417: { code: 'expectationFailed', message: httpMessages.expectationFailed },
  431: { code: 'tooLarge', message: httpMessages.tooLarge },
  505: { code: 'versionNotSupported', message: httpMessages.versionNotSupported },
};

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_INVALID_VERSION: 505,
};

/** Answers what the parser could not read, in our words and with the headers of every other answer. */
export function clientErrorHandler(options: HeaderOptions) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    answerSocket(socket, STATUS_OF[error.code ?? ''] ?? 400, options);
  };
}

const HOST = 'host';

/** What Node answers by itself, before the application hears of it. */
export function registerRawAnswers(app: FastifyInstance, options: HeaderOptions): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = refusal(417, options);
    response.writeHead(417, headers).end(body);
  });
  // Nobody tunnels through us.
  app.server.on('connect', (_request: IncomingMessage, socket: Socket) => answerSocket(socket, 405, options));
  // Checked here and not by Node, which would refuse it without a word.
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, rawHeaders } = request.raw;
    let hosts = 0;
    for (let i = 0; i < rawHeaders.length; i += 2) {
      const name = rawHeaders[i] ?? '';
      if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
    }
    const isWhole = httpVersion === '1.1' ? hosts === 1 : hosts <= 1 && httpVersion !== '0.9';
    done(
      isWhole ? undefined : new ProblemsError([{ code: 'bodyUnreadable', description: bodyMessages.bodyUnreadable }]),
    );
  });
}

/**
 * Everybody knows the passwords of the invented federation. A page elsewhere whose name suddenly leads to this machine
 * would be one with ours for the browser: only names that are ours are answered, where there is a list of them.
 */
export function registerKnownHosts(app: FastifyInstance, known: readonly string[] | null): void {
  if (known === null) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const name = (request.headers.host ?? 'localhost').replace(/:\d*$/, '').toLowerCase();
    done(known.includes(name) ? undefined : new AppError('unknownHost'));
  });
}

function answerSocket(socket: Socket, status: number, options: HeaderOptions): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { headers, body } = refusal(status, options);
  const lines = Object.entries({ date: new Date().toUTCString(), ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end([`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}

function refusal(status: number, options: HeaderOptions) {
  const requestId = randomUUID();
  const { code, message } = refusals[status] ?? { code: 'bodyUnreadable', message: bodyMessages.bodyUnreadable };
  const body = JSON.stringify(status === 400 ? [{ code, description: message }] : { status, code, message, requestId });
  const headers = {
    ...dataHeaders(requestId, options),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}
