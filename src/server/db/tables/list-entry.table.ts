import { sql } from 'drizzle-orm';
import { check, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ListName, listNames } from '#domain/federation/federation-lists.ts';
import { moment, recordColumns } from './columns.ts';

/**
 * The short lists of the federation: posts of players, kinds of clubs and what is measured. Those of the specification are the first
 * rows; an entry is closed and never deleted. That a record names an entry that there is, is seen to by triggers.
 */
export const listEntryTable = pgTable(
  'list_entries',
  {
    id: serial().primaryKey(),
    list: text().$type<ListName>().notNull(),
    value: smallint().notNull(),
    label: text().notNull(),
    code: text(),
    detail: text(),
    closedOn: moment(),
    ...recordColumns,
  },
  (entry) => [
    uniqueIndex('list_entries_value').on(entry.list, entry.value),
    uniqueIndex('list_entries_code').on(entry.list, entry.code),
    uniqueIndex('list_entries_label').on(entry.list, sql`lower(${entry.label} collate "bg_bg")`),
    check('list_entries_list', sql`${entry.list} in (${sql.raw(listNames.map((name) => `'${name}'`).join(', '))})`),
    check(
      'list_entries_kind_has_code',
      sql`${entry.list} = 'measure' or (${entry.list} = 'clubType') = (${entry.code} is not null)`,
    ),
  ],
);
