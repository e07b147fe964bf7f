import type { Actor } from '#domain/access.rules.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Secrets } from './secrets.ts';
import type { RepeatKey } from './write-once.ts';

/** Everything the application needs from outside, handed in so that a test can hand in its own. */
export interface AppContext {
  config: Config;
  database: OpenDatabase;
  files: FileStore;
  secrets: Secrets;
  now: () => Date;
  /** Says that mail was put into the outbox. */
  mailQueued: () => void;
}

/** The session a request came with. */
export interface RequestSession {
  id: string;
  actor: Actor;
}

/** Who does something and through which request: what the audit entry says of every write. */
export interface Deed {
  actorId: number | null;
  sessionId: string | null;
  requestId: string;
  address: string;
  /** Under which the answer is kept, where the request came with one. */
  repeatKey?: RepeatKey | undefined;
}
