import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type NewsKind, newsKinds } from '#domain/notification/news.rules.ts';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import { moment } from './columns.ts';
import { cardIndexDecisionTable } from './card-index.table.ts';
import { clubMessageTable } from './club-message.table.ts';
import { clubTable } from './club.table.ts';
import { coachTable } from './coach.table.ts';
import { importTable } from './import.table.ts';
import { delegateDayTable } from './licence-check.table.ts';
import { noteTable } from './note.table.ts';
import { playerProposalTable, playerTable } from './player.table.ts';
import { retentionNoticeTable } from './retention.table.ts';
import { transferReturnTable } from './transfer-return.table.ts';
import { transferTable } from './transfer.table.ts';
import { userTable } from './user.table.ts';

/** What a person is told of, one row for each. Only numbers: names are those of the moment it is read. */
export const newsTable = pgTable(
  'news',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer()
      .notNull()
      .references(() => userTable.id),
    kind: text().$type<NewsKind>().notNull(),
    /** What it is about: a transfer, a proposal, a club that was closed, a coach who left, a player, an import, pairs of records, a note, what was decided on a licence, a message of the federation, a day as its delegate or what will be deleted soon, always one of them. */
    transferId: integer().references(() => transferTable.id),
    proposalId: integer().references(() => playerProposalTable.id),
    clubId: integer().references(() => clubTable.id, { onDelete: 'cascade' }),
    coachId: integer().references(() => coachTable.id),
    playerId: integer().references(() => playerTable.id),
    importId: integer().references(() => importTable.id, { onDelete: 'cascade' }),
    /** How many pairs of records were found that may be one. */
    doubleCount: integer(),
    noteId: integer().references(() => noteTable.id, { onDelete: 'cascade' }),
    decisionId: integer().references(() => cardIndexDecisionTable.id, { onDelete: 'cascade' }),
    clubMessageId: integer().references(() => clubMessageTable.id, { onDelete: 'cascade' }),
    delegateDayId: integer().references(() => delegateDayTable.id, { onDelete: 'cascade' }),
    retentionNoticeId: integer().references(() => retentionNoticeTable.id, { onDelete: 'cascade' }),
    byId: integer().references(() => userTable.id),
    party: text().$type<TransferParty>(),
    /** With which reason, and which signatures, a transfer was returned for signing. */
    returnId: integer().references(() => transferReturnTable.id),
    /** When the row was written, which is before others can see it. */
    at: moment()
      .notNull()
      .default(sql`clock_timestamp()`),
    readAt: moment(),
  },
  (news) => [
    check('news_kind', sql`${news.kind} in (${sql.raw(newsKinds.map((kind) => `'${kind}'`).join(', '))})`),
    check(
      'news_about',
      sql`num_nonnulls(${news.transferId}, ${news.proposalId}, ${news.clubId}, ${news.coachId}, ${news.playerId}, ${news.importId}, ${news.doubleCount}, ${news.noteId}, ${news.decisionId}, ${news.clubMessageId}, ${news.delegateDayId}, ${news.retentionNoticeId}) = 1`,
    ),
    index('news_of_user').on(news.userId, news.id),
    index('news_unread')
      .on(news.userId)
      .where(sql`${news.readAt} is null`),
    index('news_by_time').on(news.at),
  ],
);

/** Alerts that an administrator has looked into: they wait for nobody any more. */
export const alertReviewTable = pgTable('alert_reviews', {
  alertId: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => userTable.id),
  at: moment().notNull().defaultNow(),
});
