import type { ClientBase } from 'pg';
import { namesOfRow } from '../../files/file-owner.ts';
import type { FileStore } from '../../files/file-store.ts';
import { FileStoreUnavailableError } from '../../files/file-store-error.ts';
import { countFileRows, readSomeFileRows } from './system.queries.ts';

export interface FileFacts {
  known: number;
  /** How many of them were looked for; all of them, unless there are very many. */
  looked: number;
  missing: number;
}

const AT_ONCE = 16;
const PAGE = 1000;
/** The page of administrators waits for it: in a bucket each file is a question over the network. */
export const LOOKED_FOR_ON_PAGE = { disk: 2000, bucket: 200 } as const;

/** Null while the store does not answer. */
export async function readFileFacts(
  client: Pick<ClientBase, 'query'>,
  files: FileStore,
  most = Number.POSITIVE_INFINITY,
): Promise<FileFacts | null> {
  const facts = { known: await countFileRows(client), looked: 0, missing: 0 };
  try {
    // A row of ids that are made by chance: a stretch of them is as good as any others.
    let after: string | null = null;
    while (facts.looked < Math.min(most, facts.known)) {
      const rows = await readSomeFileRows(client, { after, limit: Math.min(PAGE, most - facts.looked) });
      if (rows.length === 0) break;
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const found = await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => isThere(files, row)));
        facts.missing += found.filter((isWell) => !isWell).length;
      }
      facts.looked += rows.length;
      after = rows.at(-1)?.id ?? null;
    }
    return facts;
  } catch (error) {
    if (error instanceof FileStoreUnavailableError) return null;
    throw error;
  }
}

async function isThere(files: FileStore, row: Parameters<typeof namesOfRow>[0]): Promise<boolean> {
  for (const name of namesOfRow(row)) if (!(await files.has(name))) return false;
  return true;
}
