import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '#domain/common/access.rules.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Secrets } from './keys/secrets.ts';

/** Everything the application needs from outside, handed in so that a test can hand in its own. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface AppContext {
  config: Config;
  database: OpenDatabase;
  files: FileStore;
  secrets: Secrets;
  now: () => Date;
  mailQueued: () => void;
}

export interface RequestSession {
  /** Empty where another program asks with its key. */
  id: string;
  actor: Actor;
  mustChangePassword: boolean;
}

export interface RepeatKey {
  userId: number;
  key: string;
  route: string;
  /** The same key with other contents is another request. */
  requestHash: Buffer;
  status: number;
}

/** Where a write comes from, as its audit entry says: who, in which session, through which request. */
export interface Origin {
  actorId: number | null;
  sessionId: string | null;
  requestId: string;
  address: string;
  signAudit: (text: string) => Buffer;
  /** Under which the answer is kept, where the request came with one. */
  repeatKey?: RepeatKey | undefined;
}

/** Whoever calls a service: the session decides what may be done, the origin is written down. */
export interface Caller {
  session: RequestSession;
  origin: Origin;
}
