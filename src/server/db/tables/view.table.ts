import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ViewedList, viewedListNames } from '#domain/view/view.rules.ts';
import { recordColumns } from './columns.ts';
import { userTable } from './user.table.ts';

const isList = (column: unknown) =>
  sql`${column} in (${sql.raw(viewedListNames.map((name) => `'${name}'`).join(', '))})`;

/** Lists with their filters and order under a name. */
export const viewTable = pgTable(
  'views',
  {
    id: serial().primaryKey(),
    ownerId: integer()
      .notNull()
      .references(() => userTable.id),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    ...recordColumns,
  },
  (view) => [
    check('views_list', isList(view.list)),
    // Two of one name could not be told apart; what everybody has is named once for all.
    uniqueIndex('views_own_name')
      .on(view.ownerId, view.list, sql`lower(${view.name})`)
      .where(sql`not ${view.isShared}`),
    uniqueIndex('views_shared_name')
      .on(view.list, sql`lower(${view.name})`)
      .where(sql`${view.isShared}`),
    index('views_shared')
      .on(view.isShared)
      .where(sql`${view.isShared}`),
  ],
);

/** With which view a list opens for a person. */
export const defaultViewTable = pgTable(
  'default_views',
  {
    userId: integer()
      .notNull()
      .references(() => userTable.id),
    list: text().$type<ViewedList>().notNull(),
    viewId: integer()
      .notNull()
      .references(() => viewTable.id, { onDelete: 'cascade' }),
  },
  (chosen) => [
    primaryKey({ columns: [chosen.userId, chosen.list] }),
    index().on(chosen.viewId),
    check('default_views_list', isList(chosen.list)),
  ],
);
