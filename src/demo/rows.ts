import type { PgTable } from 'drizzle-orm/pg-core';
import type { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import type { clubTable } from '#server/db/tables/club.table.ts';
import type { coachEducationTable, coachTable, coachTransferTable } from '#server/db/tables/coach.table.ts';
import type { playerDevelopmentTable, playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import type { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import type { userTable } from '#server/db/tables/user.table.ts';

type Plain<Value> = Value extends Date ? string : Value;

/** A row as it is planned: moments are text, and every row of a table has the same keys. */
export type RowOf<Table extends PgTable> = {
  [Key in keyof Table['$inferInsert']]: Plain<Table['$inferInsert'][Key]>;
};

/** The number is sealed only when the row is written. */
type WithPlainEgn<Row> = Omit<Row, 'egnCipher' | 'egnIndex'> & { id: number; egn: string };

export type ClubRow = RowOf<typeof clubTable> & { id: number; logoId: string | null; createdOn: string };
export type CoachRow = WithPlainEgn<RowOf<typeof coachTable>> & {
  photoId: string | null;
  currentClubId: number;
  birthDate: string;
  startDate: string;
  createdOn: string;
};
export type CoachEducationRow = RowOf<typeof coachEducationTable>;
export type CoachTransferRow = RowOf<typeof coachTransferTable>;
export type PlayerRow = WithPlainEgn<RowOf<typeof playerTable>> & {
  photoId: string | null;
  firstClubId: number | null;
  currentClubId: number | null;
  isDeleted: boolean;
  createdOn: string;
};
export type PlayerDevelopmentRow = RowOf<typeof playerDevelopmentTable>;
export type PlayerDocumentRow = RowOf<typeof playerDocumentTable>;
export type CardIndexRow = RowOf<typeof cardIndexTable> & { id: number; createdBy: number; createdOn: string };
export type CardIndexPlayerRow = RowOf<typeof cardIndexPlayerTable>;
export type TransferRow = RowOf<typeof transferTable> & {
  id: number;
  status: number;
  fromClubId: number | null;
  startOn: string;
  endOn: string | null;
  initiatedAt: string;
  initiatedBy: number;
  transferredAt: string | null;
};
export type TransferDocumentRow = RowOf<typeof transferDocumentTable>;
export type UserRow = Omit<RowOf<typeof userTable>, 'passwordHash'> & { id: number };

/** As much of a player as licences and transfers have to know, so that half a million of them fit in memory. */
export type KnownPlayer = Pick<
  PlayerRow,
  'id' | 'birthDate' | 'sex' | 'nationality' | 'playingSince' | 'firstClubId' | 'currentClubId' | 'isDeleted'
>;

/** The number of players of the federation that everyone sees; larger ones only serve measuring. */
export const STANDARD_PLAYERS = 900;
export const STANDARD_CLUBS = 24;
export const STANDARD_COACHES = 60;
