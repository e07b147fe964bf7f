import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isStoredName } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';
import { readFrom } from './backup-store.ts';
import { MANIFEST, MANIFEST_SUM, type Manifest, readManifest, type StoredPart } from './manifest.ts';
import { opened } from './sealed-stream.ts';
import { entriesOf, type Entry } from './tar.ts';
import { backupText } from './backup.text.ts';

const decompress = promisify(gunzip);
/** A part holds a thousand rows; what unpacks to more is none of ours. */
const MOST_UNPACKED = 256 * 1024 * 1024;

export interface BackupFile {
  /** The bytes of the file from its beginning; asked for each time it is read through. */
  open: () => AsyncIterable<Buffer>;
  key: Buffer | undefined;
}

export const backupOnDisk = (file: string, key: Buffer | undefined): BackupFile => ({
  open: () => readFrom(file),
  key,
});

const entriesIn = ({ open, key }: BackupFile) => entriesOf(opened(open(), key));

/** Reads a backup through and compares everything with its list. Whatever does not fit is refused with a sentence. */
export async function verifyBackup(file: BackupFile): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>();
  let manifestText: string | null = null;
  let sum: string | null = null;
  for await (const { name, bytes } of entriesIn(file)) {
    if (sum !== null) throw new BackupError(backupText.afterTheEnd);
    found.set(name, { size: bytes.length, sha256: hexOf(bytes) });
    if (name === MANIFEST) manifestText = bytes.toString('utf8');
    if (name === MANIFEST_SUM) sum = bytes.toString('utf8');
  }
  const manifest = manifestText === null ? null : readManifest(manifestText);
  if (manifest === 'newer') throw new BackupError(backupText.newer(backupText.newerVersion));
  if (manifest === null || sum !== found.get(MANIFEST)?.sha256) throw new BackupError(backupText.listNotWhole);
  const wanted = [
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...manifest.files.map((stored) => ({ ...stored, name: `files/${stored.name}` })),
  ];
  const wrong = wanted.find((part) => !isSame(part, found.get(part.name)));
  if (wrong !== undefined) throw new BackupError(backupText.partNotWhole(wrong.name));
  return manifest;
}

const isSame = (part: StoredPart, entry: { size: number; sha256: string } | undefined) =>
  entry !== undefined && entry.size === part.size && entry.sha256 === part.sha256;

const hexOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export interface BackupVisitor {
  onRows: (table: string, lines: string[]) => Promise<void>;
  onFile: (name: string, bytes: Buffer) => Promise<void>;
}

const TABLE_PART = /^tables\/(\w+)\//;
const FILE = /^files\/(.+)$/;

/** Hands over what a verified backup holds, and only what its list names. */
export async function visitBackup(file: BackupFile, manifest: Manifest, visitor: BackupVisitor): Promise<void> {
  const parts = new Map(manifest.tables.flatMap((table) => table.parts).map((part) => [part.name, part]));
  const files = new Map(manifest.files.map((stored) => [`files/${stored.name}`, stored]));
  for await (const entry of entriesIn(file)) {
    const part = parts.get(entry.name);
    if (part !== undefined) await visitor.onRows(TABLE_PART.exec(entry.name)?.[1] ?? '', await linesOf(entry, part));
    const stored = files.get(entry.name);
    const name = FILE.exec(entry.name)?.[1] ?? '';
    if (stored !== undefined && isStoredName(name)) {
      assertUnchanged(entry, stored);
      await visitor.onFile(name, entry.bytes);
    }
  }
}

async function linesOf(entry: Entry, part: StoredPart): Promise<string[]> {
  assertUnchanged(entry, part);
  const text = await decompress(entry.bytes, { maxOutputLength: MOST_UNPACKED });
  return text.toString('utf8').trimEnd().split('\n');
}

/** The file is read twice; it may have changed in between. */
function assertUnchanged({ bytes, name }: Entry, part: StoredPart): void {
  if (hexOf(bytes) !== part.sha256) throw new BackupError(backupText.changedMeanwhile(name));
}
