import { index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';

/** The 28 regions of Bulgaria in alphabetical order; the ids are fixed. */
export const regionTable = pgTable('regions', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
});

/** Towns and villages, added as people type them. Without a region when nobody has said which one. */
export const cityTable = pgTable(
  'cities',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    regionId: integer().references(() => regionTable.id),
  },
  (city) => [unique('cities_name_region').on(city.name, city.regionId).nullsNotDistinct(), index().on(city.regionId)],
);
