import type { Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { holdSession } from './session.queries.ts';

/** For a write in somebody's name: the session it came with is still open, and stays so until the write is done. */
export async function assertStillSignedIn(tx: Database, { session }: Caller): Promise<void> {
  const { id, actor } = session;
  if (!(await holdSession(tx, { id, userId: actor.userId }))) throw new AppError('notSignedIn');
}
