import { z } from 'zod';
import { newsKinds } from '#domain/notification/news.rules.ts';
import { alertKinds, waitingKinds } from '#domain/notification/notification.access.ts';
import { retentionKinds } from '#domain/privacy/retention.rules.ts';
import { playerSides } from '#domain/transfer/player-signers.rules.ts';
import { transferParties } from '#domain/transfer/transfer.rules.ts';
import { id } from '../common/fields.ts';
import { clubReferenceSchema, coachReferenceSchema, playerReferenceSchema } from '../common/list.contract.ts';

/** What an administrator should look into; nobody else is told. */
export const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  /** When the club was refused last, or the person passed the limit first, that day. */
  at: z.string(),
  /** The club or the person. */
  subject: z.object({ id: z.int(), name: z.string() }),
  count: z.int(),
});
export type Alert = z.infer<typeof alertSchema>;

/** Something that happened to a transfer the person is a party to, to a proposal of the own club, to another club, or to a coach or a player of the own one; or pairs of records that may be one. */
export const newsSchema = z.object({
  id: z.int(),
  kind: z.enum(newsKinds),
  at: z.string(),
  isRead: z.boolean(),
  by: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  party: z.enum(transferParties).nullable(),
  /** An administrator did it for the player, as with a signature on paper. */
  isInPlaceOfPlayer: z.boolean(),
  /** Who acted for the player, where it was not the player; of a parent only for those who may know the name. */
  playerSide: z.enum(playerSides).optional(),
  /** The club of a signature or of the move. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  /** What it is about: one of these, a club, a coach or a player. */
  transferId: z.int().nullable(),
  proposalId: z.int().nullable(),
  club: clubReferenceSchema.nullable(),
  coach: coachReferenceSchema.nullable(),
  /** How many pairs of records were found that may be one. */
  doubleCount: z.int().nullable(),
  importId: z.int().nullable(),
  /** A note that names the person; it is about the transfer, club, coach, player or licence that is named. */
  noteId: z.int().nullable(),
  cardIndexId: z.int().nullable(),
  /** What the federation has written to the clubs of the person; its text is the reason. */
  clubMessageId: z.int().nullable(),
  /** For which day the person was made a delegate. */
  delegateDay: z.string().nullable(),
  /** What will be deleted because the period for which it is kept is over: how much, and when that was announced. */
  retention: z.object({ kind: z.enum(retentionKinds), count: z.int(), announcedOn: z.string() }).nullable(),
  /** Whose transfer or data it is about; null where it is about something else. */
  player: playerReferenceSchema.nullable(),
});
export type News = z.infer<typeof newsSchema>;

export const notificationsSchema = z.object({
  /** How much there is of everything that can wait for the person; as much as the list it is done in holds. */
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int() })),
  /** Within how many days a contract ends that is counted. */
  contractDays: z.int(),
  alerts: z.array(alertSchema),
  /** The newest, newest first. */
  news: z.array(newsSchema),
  unread: z.int(),
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** Everything up to this one has been read. */
export const newsReadSchema = z.object({ upTo: id });

export const unreadSchema = z.object({ unread: z.int() });

/** `egnReading:5:2026-11-16` */
export const alertParamsSchema = z.object({ id: z.string().regex(/^[a-zA-Z]{1,30}:\d{1,9}:\d{4}-\d\d-\d\d$/) });

export const alertReviewedSchema = z.object({ id: z.string() });
