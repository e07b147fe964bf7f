import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import type { ClubType } from '#domain/federation/federation-lists.ts';
import { moment, recordColumns } from './columns.ts';
import { fileTable } from './file.table.ts';
import { cityTable, regionTable } from './reference.table.ts';

export const clubTable = pgTable(
  'clubs',
  {
    id: serial().primaryKey(),
    logoId: uuid().references(() => fileTable.id),
    title: text().notNull(),
    type: text().$type<ClubType>().notNull(),
    name: text().notNull(),
    /** Type, name and city in one; kept by the club service because the city is in another table. */
    fullName: text().notNull(),
    licenseNumber: text().notNull(),
    bulstat: text().notNull().unique('clubs_bulstat'),
    cityId: integer()
      .notNull()
      .references(() => cityTable.id),
    regionId: integer()
      .notNull()
      .references(() => regionTable.id),
    address: text().notNull(),
    email: text().notNull(),
    president: text().notNull(),
    contactPerson: text().notNull(),
    contactNumber: text().notNull(),
    websiteUrl: text(),
    facebookUrl: text(),
    xUrl: text(),
    instagramUrl: text(),
    youtubeUrl: text(),
    linkedInUrl: text('linkedin_url'),
    tiktokUrl: text(),
    /** Since when the club is closed, and why; empty for a club at work. */
    closedOn: date(),
    closeReason: text(),
    /** Folded words that both the Cyrillic and the Latin spelling of a query meet. */
    search: text().notNull(),
    /** The same of what only staff see of a club in the list. */
    contactSearch: text()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`search_text(license_number || ' ' || email || ' ' || president || ' ' || contact_number)`),
      ),
    ...recordColumns,
  },
  (club) => [
    check('clubs_closed_with_reason', sql`(${club.closedOn} is null) = (${club.closeReason} is null)`),
    index('clubs_by_name').on(sql`${club.name} collate "bg_bg"`, club.id),
    index('clubs_by_president').on(sql`${club.president} collate "bg_bg"`, club.id),
    index('clubs_search').using('gin', club.search.op('gin_trgm_ops')).with({ fastupdate: false }),
    index().on(club.cityId),
    index().on(club.regionId),
  ],
);

/**
 * The names a club had before, each with the moment until which it was the name; written by a trigger. A club that was
 * never renamed has none, so that asking for the name of then (`clubNameAt`) costs next to nothing.
 */
export const clubNameTable = pgTable(
  'club_names',
  {
    id: serial().primaryKey(),
    clubId: integer()
      .notNull()
      .references(() => clubTable.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    until: moment().notNull(),
  },
  (name) => [index('club_names_of_club').on(name.clubId, name.until)],
);
