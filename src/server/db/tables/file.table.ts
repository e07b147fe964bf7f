import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MAX_UPLOAD_BYTES } from '#contract/limits.ts';
import { bytea, moment } from './columns.ts';

/** What an uploaded file is called, how long it is and what it holds; the bytes are in the file store under `id`. */
export const fileTable = pgTable(
  'files',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'photo' | 'logo' | 'document'>().notNull(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    size: integer().notNull(),
    sha256: bytea().notNull(),
    createdOn: moment().notNull().defaultNow(),
  },
  (file) => [
    check('files_kind', sql`${file.kind} in ('photo', 'logo', 'document')`),
    check('files_size', sql`${file.size} between 1 and ${sql.raw(String(MAX_UPLOAD_BYTES))}`),
  ],
);
