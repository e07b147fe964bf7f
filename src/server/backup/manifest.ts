import { z } from 'zod';

/** Raised when an older program could not read what a newer one writes. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The last entry: with it the file is whole. */
export const MANIFEST_SUM = 'manifest.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const stored = z.object({ name: z.string(), size: z.number().int(), sha256 });
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of all its lines in the order of the primary key: two tables with the same rows have the same. */
  sha256,
  parts: z.array(stored),
});
const sequence = z.object({
  name: z.string().regex(/^\w{1,63}$/),
  value: z.string().regex(/^\d{1,18}$/),
  isCalled: z.boolean(),
});

const manifest = z.object({
  format: z.number().int(),
  createdAt: z.string(),
  program: z.string(),
  engine: z.enum(['embedded', 'postgresql']),
  postgresql: z.string(),
  /** Of the newest migration the tables have seen. */
  migration: z.number(),
  installationId: z.string(),
  /** A known text under the master key; none where nothing has been encrypted yet. */
  keyCheck: z.string().nullable(),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.array(stored),
  /** Files that rows know and the store no longer has. */
  lost: z.array(z.string()),
  /** Files whose bytes are no longer those that were uploaded; unknown in backups of older programs. */
  damaged: z.array(z.string()).default([]),
});

export type Manifest = z.output<typeof manifest>;
export type TableSummary = z.output<typeof table>;
export type StoredPart = z.output<typeof stored>;

/** Null when it is none. Of a newer format only the format is asked. */
export function readManifest(text: string): Manifest | 'newer' | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const { format } = (json ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > BACKUP_FORMAT) return 'newer';
  const read = manifest.safeParse(json);
  return read.success ? read.data : null;
}
