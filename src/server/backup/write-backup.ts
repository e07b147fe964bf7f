import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FileStore } from '../files/file-store.ts';
import { isHalfWritten } from '../files/file-store.ts';
import { namesOfRow } from '../files/file-owner.ts';
import { BackupError } from './backup-error.ts';
import {
  type InstallationState,
  type FileRow,
  readFileRows,
  readInstallation,
  readRows,
  readSequences,
  readTables,
  type TableShape,
} from './catalogue.queries.ts';
import {
  BACKUP_FORMAT,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  type StoredPart,
  type TableSummary,
} from './manifest.ts';
import type { Snapshot } from './snapshot.ts';
import type { Entry } from './tar.ts';
import { backupText } from './backup.text.ts';

const compress = promisify(gzip);
/** Fast: the lines of a table shrink to a tenth either way. */
const LEVEL = 3;
/** A file may be uploaded and removed again just around the instant: then there is another instant, up to so many. */
const ATTEMPTS = 8;
const FILES_AT_ONCE = 8;

export interface BackupSource {
  openSnapshot: () => Promise<Snapshot>;
  files: FileStore;
  program: string;
  now: Date;
}

export interface BackupOutcome {
  manifest?: Manifest;
}

/**
 * Everything an installation consists of but its master key. Files come first
 * and the database after them: of what its rows know, only what was uploaded in
 * between is fetched then, at once, so that nothing they know is removed meanwhile.
 */
export async function* backupEntries(source: BackupSource, outcome: BackupOutcome = {}): AsyncIterable<Entry> {
  const kept = new Map<string, StoredPart>();
  yield* storedFiles(source.files, await namesIn(source.files), kept);

  const { snapshot, installation, added, rows } = await fixInstant(source, kept);
  try {
    for (const entry of added) yield entry;
    const names = rows.flatMap(namesOfRow);
    const { client, engine } = snapshot;
    const tables: TableSummary[] = [];
    for (const shape of await readTables(client)) yield* tableEntries(snapshot, shape, tables);
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      createdAt: source.now.toISOString(),
      program: source.program,
      engine,
      ...installation,
      tables,
      sequences: await readSequences(client),
      files: names.flatMap((name) => kept.get(name) ?? []),
      lost: names.filter((name) => !kept.has(name)),
      damaged: rows.flatMap((row) => damagedOf(row, kept)),
    };
    outcome.manifest = manifest;
    const bytes = Buffer.from(JSON.stringify(manifest));
    yield { name: MANIFEST, bytes };
    yield { name: MANIFEST_SUM, bytes: Buffer.from(hexOf(bytes)) };
  } finally {
    await snapshot.close();
  }
}

async function namesIn(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) if (!isHalfWritten(name)) names.push(name);
  return names;
}

async function* storedFiles(
  files: FileStore,
  names: readonly string[],
  kept: Map<string, StoredPart>,
): AsyncIterable<Entry> {
  for (let first = 0; first < names.length; first += FILES_AT_ONCE) {
    const some = names.slice(first, first + FILES_AT_ONCE);
    const contents = await Promise.all(some.map((name) => files.get(name)));
    for (const [index, name] of some.entries()) {
      const bytes = contents[index];
      if (bytes === null || bytes === undefined) continue;
      const entry = { name: `files/${name}`, bytes };
      kept.set(name, describe({ name, bytes }));
      yield entry;
    }
  }
}

interface Instant {
  snapshot: Snapshot;
  installation: InstallationState;
  added: Entry[];
  rows: FileRow[];
}

/** An instant of which every file that its rows know is at hand, but for those that have been lost before. */
async function fixInstant({ openSnapshot, files }: BackupSource, kept: Map<string, StoredPart>): Promise<Instant> {
  const added: Entry[] = [];
  let missedBefore: ReadonlySet<string> = new Set();
  for (let attempt = 1; ; attempt++) {
    const snapshot = await openSnapshot();
    try {
      const installation = await readInstallation(snapshot.client);
      if (installation === null) throw new BackupError(backupText.nothingToCopy);
      const rows = await readFileRows(snapshot.client);
      const unknown = rows.flatMap(namesOfRow).filter((name) => !kept.has(name));
      for await (const entry of storedFiles(files, unknown, kept)) added.push(entry);
      const missing = new Set(unknown.filter((name) => !kept.has(name)));
      // A row that still has no bytes a moment later has lost them long ago: the rest is worth keeping.
      const isSettled = [...missing].every((name) => missedBefore.has(name));
      if (isSettled || attempt === ATTEMPTS) return { snapshot, installation, added, rows };
      missedBefore = missing;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
  }
}

/** The bytes are there, and are not those that were uploaded. */
function damagedOf(row: FileRow, kept: ReadonlyMap<string, StoredPart>): string[] {
  const stored = kept.get(namesOfRow(row).at(-1) ?? '');
  return stored === undefined || stored.sha256 === row.sha256 ? [] : [stored.name];
}

async function* tableEntries({ client }: Snapshot, shape: TableShape, summaries: TableSummary[]): AsyncIterable<Entry> {
  const whole: Hash = createHash('sha256');
  const parts: StoredPart[] = [];
  let rows = 0;
  for await (const lines of readRows(client, shape)) {
    const text = Buffer.from(`${lines.join('\n')}\n`);
    whole.update(text);
    rows += lines.length;
    const number = String(parts.length + 1).padStart(5, '0');
    const entry = {
      name: `tables/${shape.name}/${number}.ndjson.gz`,
      bytes: await compress(text, { level: LEVEL }),
    };
    parts.push(describe(entry));
    yield entry;
  }
  const columns = shape.columns.map(({ name }) => name);
  summaries.push({ name: shape.name, columns, rows, sha256: whole.digest('hex'), parts });
}

const hexOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const describe = ({ name, bytes }: Entry): StoredPart => ({ name, size: bytes.length, sha256: hexOf(bytes) });
