import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MAX_UPLOAD_BYTES } from '#contract/common/limits.ts';
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
    /**
     * Whoever sent it, and the club whose share of the disk it takes: only numbers, because clubs refer to their files.
     * Neither is known of files from before they were counted.
     */
    uploadedById: integer(),
    uploadedForId: integer(),
    createdOn: moment().notNull().defaultNow(),
  },
  (file) => [
    index('files_of_club').on(file.uploadedForId, file.createdOn),
    index('files_of_user').on(file.uploadedById, file.createdOn),
    check('files_kind', sql`${file.kind} in ('photo', 'logo', 'document')`),
    check('files_size', sql`${file.size} between 1 and ${sql.raw(String(MAX_UPLOAD_BYTES))}`),
  ],
);
