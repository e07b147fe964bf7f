import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { CollectDecision } from '#domain/player/collect.rules.ts';
import { clubTable } from './club.table.ts';
import { moment } from './columns.ts';
import { documentKindTable } from './document-kind.table.ts';
import { fileTable } from './file.table.ts';
import { playerTable } from './player.table.ts';
import { userTable } from './user.table.ts';

/** What a club has asked the parents of a player for; each of them has a link of their own to it. */
export const collectRequestTable = pgTable(
  'collect_requests',
  {
    id: serial().primaryKey(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    /** The club the player was in: in another one nothing of it counts. */
    clubId: integer()
      .notNull()
      .references(() => clubTable.id),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer()
      .notNull()
      .references(() => userTable.id),
    endedAt: moment(),
  },
  (request) => [index().on(request.playerId), index().on(request.clubId)],
);

/** One thing that is asked for, and what has arrived: nobody's photo or document until the club accepts it. */
export const collectItemTable = pgTable(
  'collect_items',
  {
    id: serial().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => collectRequestTable.id, { onDelete: 'cascade' }),
    /** Null for the photo. */
    kindId: smallint().references(() => documentKindTable.id),
    /** There from its arrival until something is decided. */
    fileId: uuid().references(() => fileTable.id),
    receivedAt: moment(),
    /** Who has sent it, as they were called at that moment, and from where. */
    senderName: text(),
    address: text(),
    decision: text().$type<CollectDecision>(),
    decidedAt: moment(),
    decidedBy: integer().references(() => userTable.id),
    reason: text(),
  },
  (item) => [
    check('collect_items_decision', sql`${item.decision} in ('accepted', 'refused', 'lapsed')`),
    check('collect_items_decided', sql`(${item.decision} is null) = (${item.decidedAt} is null)`),
    check(
      'collect_items_file',
      sql`(${item.fileId} is not null) = (${item.receivedAt} is not null and ${item.decidedAt} is null)`,
    ),
    check(
      'collect_items_sender',
      sql`${item.receivedAt} is null or (${item.senderName} is not null and ${item.address} is not null)`,
    ),
    index().on(item.requestId),
    index().on(item.fileId),
    index('collect_items_waiting')
      .on(item.receivedAt)
      .where(sql`${item.fileId} is not null`),
  ],
);
