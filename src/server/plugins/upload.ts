import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { UploadedFile } from '#contract/common/fields.ts';
import { MAX_UPLOAD_BYTES } from '#contract/common/limits.ts';
import { importLimits } from '#domain/import/import.rules.ts';
import { messages } from '#contract/common/messages.ts';
import { bodyMessages } from '#contract/common/zod-error-map.ts';
import { AppError, ProblemsError } from '../write/errors.ts';
import { cleanFileName } from '../files/file-name.ts';
import { LoopShare } from './loop-share.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file with its form; what the file may hold is checked by `files/accept-…`. */
    upload?: 'image' | 'imageOrPdf' | 'spreadsheet';
  }
}

const MAX_FORM_BYTES = 256 * 1024;
/** So much of a refused form is still read before it is answered; then the line is cut. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
const MAX_DISCARDING_MS = 10_000;
/** A name of some two thousand letters fits; whatever is longer is cut. */
const MAX_HEADER_BYTES = 4096;
/** The boundary is looked for at every byte; the standard allows it 70 signs. */
const MAX_CONTENT_TYPE = 300;
/** Files that are being read or looked at, all together: above it a sender is told to come back. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;
/** Of them one account may have a quarter: it never stands in the way of all others. */
const MAX_HELD_BY_ONE = MAX_HELD_BYTES / 4;
const RETRY_AFTER_SECONDS = 5;
/** The reader knows one more limit than its types say. */
const LIMITS = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 50,
  parts: 51,
  fieldSize: 64 * 1024,
  headerPairs: 10,
  headerSize: MAX_HEADER_BYTES,
};
const FILE_FIELDS = new Set(['file', 'files']);

type Form = Record<string, string | UploadedFile>;

/** Reads forms with parts: texts become the fields of the body, the one file becomes `file`. */
export async function registerUpload(
  app: FastifyInstance,
  { maxHeldBytes = MAX_HELD_BYTES, maxHeldByOne = MAX_HELD_BY_ONE } = {},
): Promise<void> {
  await readPartsOf(app);
  const share = new LoopShare();
  const held = new HeldBytes({ all: maxHeldBytes, ofOne: maxHeldByOne }, share);
  const readBody = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (request.is404) throw new AppError('pathNotFound');
      request.body = await readForm(request, held);
    } catch (error) {
      const isOver = await discardRest(request.raw, share);
      if (!isOver) reply.header('connection', 'close');
      throw asAnswer(error);
    }
  };

  app.addHook('onResponse', (request, _reply, done) => {
    held.release(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    held.release(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.isMultipart()) return done();
    const goOn = () => done();
    readBody(request, reply).then(goOn, done);
  });
}

/** What the reader wants to hear of: the ends of requests, to take away what it has written to the disk. */
const HOOKS_OF_READER: ReadonlySet<string> = new Set(['onRequest', 'onResponse']);

/**
 * The reader without its hooks: we have it write nothing to the disk, and they would run for every request, form or
 * not. One that a new version of it brings is not left out unseen: the server does not start.
 */
function readPartsOf(app: FastifyInstance): Promise<void> {
  const leaveOut = (name: string) => {
    if (!HOOKS_OF_READER.has(name)) throw new Error(`The reader of forms has a new hook, ${name}: see upload.ts`);
    return app;
  };
  const withoutHooks = Object.create(app, { addHook: { value: leaveOut } }) as FastifyInstance;
  return new Promise((resolve, reject) => {
    multipart(withoutHooks, { limits: LIMITS }, (error) => (error === undefined ? resolve() : reject(error)));
  });
}

interface FileLimit {
  bytes: number;
  failure: () => Error;
}
const FILES: FileLimit = { bytes: MAX_UPLOAD_BYTES, failure: () => new AppError('fileTooLarge') };
const SPREADSHEETS: FileLimit = {
  bytes: importLimits.megabytes * 1024 * 1024,
  failure: () => new AppError('importTooLarge'),
};

async function readForm(request: FastifyRequest, held: HeldBytes): Promise<Form> {
  if ((request.headers['content-type'] ?? '').length > MAX_CONTENT_TYPE) throw unreadable();
  const { upload } = request.routeOptions.config;
  const most = upload === undefined ? null : upload === 'spreadsheet' ? SPREADSHEETS : FILES;
  const limit = watchLength(request.raw, {
    bytes: MAX_FORM_BYTES + (most?.bytes ?? 0),
    failure: () => most?.failure() ?? new FormTooLargeError(),
  });
  try {
    return await Promise.race([readParts(request, { most, held }), limit.exceeded]);
  } finally {
    limit.stopWatching();
  }
}

async function readParts(
  request: FastifyRequest,
  { most, held }: { most: FileLimit | null; held: HeldBytes },
): Promise<Form> {
  const fields = new Map<string, string | UploadedFile>();
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: most?.bytes ?? MAX_UPLOAD_BYTES } })) {
    if (part.type === 'file') {
      if (most === null || !FILE_FIELDS.has(part.fieldname)) throw unreadable();
      const file = await readFile(part, most, (length) => held.hold(request, length));
      if (file !== null) fields.set('file', file);
      continue;
    }
    if (part.valueTruncated) throw new FormTooLargeError();
    // A part may call itself JSON and arrive as an object; forms of ours are made of texts.
    if (typeof part.value !== 'string' || part.fieldname === undefined) throw unreadable();
    if (fields.has(part.fieldname) || FILE_FIELDS.has(part.fieldname)) throw unreadable();
    fields.set(part.fieldname, part.value);
  }
  return Object.fromEntries(fields);
}

/** The file, or null for the part that browsers send when none was chosen. */
async function readFile(
  { file, filename }: MultipartFile,
  { failure }: FileLimit,
  hold: (length: number) => Promise<void>,
): Promise<UploadedFile | null> {
  // Without this a sender who never ends the part would be listened to for ever.
  file.once('limit', () => file.destroy(failure()));
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    await hold((chunk as Buffer).length);
    chunks.push(chunk as Buffer);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length > 0) return { fileName: cleanFileName(filename ?? ''), bytes };
  if (filename === '' || filename === undefined) return null;
  throw new ProblemsError([{ code: 'fileEmpty', description: messages.fileEmpty, field: 'file' }]);
}

/** Counts the bytes of files that are in memory, so that many senders at once can neither fill it nor stop everything else. */
class HeldBytes {
  readonly #most: { all: number; ofOne: number };
  readonly #ofRequest = new WeakMap<FastifyRequest, number>();
  readonly #ofAccount = new Map<number | string, number>();
  readonly #share: LoopShare;
  #all = 0;

  constructor(most: { all: number; ofOne: number }, share: LoopShare) {
    this.#most = most;
    this.#share = share;
  }

  async hold(request: FastifyRequest, length: number): Promise<void> {
    const own = this.#heldBy(request) + length;
    if (own > this.#most.ofOne) throw new AppError('tooManyFiles', { retryAfter: RETRY_AFTER_SECONDS });
    if (this.#all + length > this.#most.all) throw new AppError('serverBusy', { retryAfter: RETRY_AFTER_SECONDS });
    this.#all += length;
    this.#count(request, own);
    this.#ofRequest.set(request, (this.#ofRequest.get(request) ?? 0) + length);
    await this.#share.take(length);
  }

  /** Once the answer is out, or nobody waits for it. */
  release(request: FastifyRequest): void {
    const length = this.#ofRequest.get(request) ?? 0;
    this.#all -= length;
    this.#count(request, this.#heldBy(request) - length);
    this.#ofRequest.delete(request);
  }

  #heldBy(request: FastifyRequest): number {
    return this.#ofAccount.get(accountOf(request)) ?? 0;
  }

  #count(request: FastifyRequest, held: number): void {
    if (held > 0) this.#ofAccount.set(accountOf(request), held);
    else this.#ofAccount.delete(accountOf(request));
  }
}

/** Whoever sends by a link has no session: those of one address count as one. */
const accountOf = (request: FastifyRequest) => request.session?.actor.userId ?? request.ip;

/** Counts what arrives, also where no length was announced. */
function watchLength(stream: IncomingMessage, limit: { bytes: number; failure: () => Error }) {
  let stopWatching = () => {};
  const exceeded = new Promise<never>((_resolve, reject) => {
    if (Number(stream.headers['content-length'] ?? 0) > limit.bytes) return reject(limit.failure());
    let seen = 0;
    const count = (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > limit.bytes) reject(limit.failure());
    };
    stream.on('data', count);
    stopWatching = () => stream.off('data', count);
  });
  return { exceeded, stopWatching: () => stopWatching() };
}

/** A sender who is still sending would not see the answer; says whether the end was reached. */
function discardRest(stream: IncomingMessage, share: LoopShare): Promise<boolean> {
  stream.unpipe();
  if (stream.readableEnded || stream.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let discarded = 0;
    let hasStopped = false;
    const stop = (isOver: boolean) => {
      hasStopped = true;
      clearTimeout(timer);
      stream.pause();
      resolve(isOver);
    };
    const goOn = () => {
      if (!hasStopped) stream.resume();
    };
    const timer = setTimeout(() => stop(false), MAX_DISCARDING_MS);
    stream.once('end', () => stop(true));
    stream.once('close', () => stop(true));
    stream.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > MAX_DISCARDED_BYTES) return stop(false);
      const turn = share.take(chunk.length);
      if (turn === undefined || hasStopped) return;
      stream.pause();
      void turn.then(goOn);
    });
    stream.resume();
  });
}

/** The error handler knows the status: too large. */
class FormTooLargeError extends Error {
  readonly statusCode = 413;
}

const unreadable = () => new ProblemsError([{ code: 'bodyUnreadable', description: bodyMessages.bodyUnreadable }]);

/** Whatever goes wrong while a form is read is wrong with what was sent. */
function asAnswer(error: unknown): Error {
  if (error instanceof AppError || error instanceof ProblemsError || error instanceof FormTooLargeError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('fileTooLarge');
  return code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT' ? new FormTooLargeError() : unreadable();
}
