import { COPIES_PER_HOUR, mayTakeData } from '#domain/privacy/my-data.access.ts';
import { openedAs } from '#domain/privacy/opening.rules.ts';
import { type TakenData, takenDataSchema } from '#contract/privacy/my-data.contract.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { ZipEntry } from '#server/files/zip-writer.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { findPlayerFor } from '../player/find-player-for.ts';
import { lockPlayer } from '../player/player-details.queries.ts';
import { lastCopies } from './my-data-archive.queries.ts';
import { myDataPaper } from './my-data-pdf.text.ts';
import { collectMyData } from './my-data.service.ts';
import { readOpenings } from './opening.service.ts';
import type { TakenFile } from './taken-files.ts';

const HOUR_MS = 60 * 60_000;
/** More than anybody is ever opened by; the newest. */
const MOST_OPENINGS = 5000;

export interface Taken {
  data: TakenData;
  files: readonly TakenFile[];
}

/** Everything of a player to take home. That it was taken, and by whom, is written down before anything is handed out. */
export async function takeData(context: AppContext, playerId: number, caller: Caller): Promise<Taken> {
  const { actor } = caller.session;
  await findPlayerFor(context.database, actor, playerId, (person) => mayTakeData(person, playerId));
  await noteCopy(context, playerId, caller);
  const { data, files } = await collectMyData(context, playerId, (number) => number);
  const { openings, federation } = await readOpenings(context, playerId, { page: 1, pageSize: MOST_OPENINGS }, actor);
  return { data: { ...data, federation, openings, missingFiles: [] }, files: files.list };
}

/** One after another, so that nobody gets more by asking at once. */
async function noteCopy({ database, now }: AppContext, playerId: number, { session, origin }: Caller): Promise<void> {
  await database.db.transaction(async (tx) => {
    orNotFound((await lockPlayer(tx, playerId)) ?? null);
    const since = new Date(now().getTime() - HOUR_MS);
    const copies = await lastCopies(tx, playerId, since);
    const oldest = copies.at(COPIES_PER_HOUR - 1);
    if (oldest !== undefined) {
      const retryAfter = Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000));
      throw new AppError('tooManyCopies', { retryAfter });
    }
    await recordAudit(tx, origin, {
      action: 'player.takeData',
      entity: 'player',
      entityId: playerId,
      details: openedAs(session.actor, { playerId, clubIds: [] }),
    });
  });
}

/**
 * What the archive consists of, one after another: no more than one file is in memory. Bytes that are not there, or
 * cannot be read now, are named in the archive; the rest is handed out all the same.
 */
export async function* archiveOf(
  { files: store }: Pick<AppContext, 'files'>,
  { data, files }: Taken,
  pdf: Uint8Array,
): AsyncGenerator<ZipEntry> {
  yield { path: 'данни.pdf', bytes: pdf };
  const missingFiles: string[] = [];
  for (const { stored, path } of files) {
    const bytes = await store.get(stored).catch(() => null);
    if (bytes === null) missingFiles.push(path);
    else yield { path, bytes };
  }
  const json = JSON.stringify(takenDataSchema.parse({ ...data, missingFiles }), null, 2);
  yield { path: 'данни.json', bytes: Buffer.from(json) };
  if (missingFiles.length > 0) {
    const text = [myDataPaper.missingTitle, ...missingFiles, ''].join('\r\n');
    yield { path: myDataPaper.missingName, bytes: Buffer.from(text) };
  }
}
