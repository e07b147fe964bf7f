import type { Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { holdSession } from './session.queries.ts';

/** For a write in somebody's name: the session it came with is still open, and stays so until the write is done. */
export async function assertStillSignedIn(tx: Database, { session }: Caller): Promise<void> {
  const { id, actor } = session;
  if (!(await holdSession(tx, { id, userId: actor.userId }))) throw new AppError('notSignedIn');
}
