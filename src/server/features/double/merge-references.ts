import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import { historyFieldsOf, historyKindOf, historyNouns } from '#domain/history/history.rules.ts';
import { apiKeyTable } from '#server/db/tables/api-key.table.ts';
import { calendarTable } from '#server/db/tables/calendar.table.ts';
import { webhookTable } from '#server/db/tables/webhook.table.ts';
import {
  cardIndexDecisionPlayerTable,
  cardIndexDecisionTable,
  cardIndexPlayerTable,
  cardIndexTable,
} from '#server/db/tables/card-index.table.ts';
import { clubNameTable, clubTable } from '#server/db/tables/club.table.ts';
import { coachEducationTable, coachTable, coachTransferTable } from '#server/db/tables/coach.table.ts';
import { collectRequestTable } from '#server/db/tables/collect.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { importHeaderTable, importTable } from '#server/db/tables/import.table.ts';
import { licenceCheckTable } from '#server/db/tables/licence-check.table.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { openingTable } from '#server/db/tables/opening.table.ts';
import { photoConsentTable } from '#server/db/tables/photo-consent.table.ts';
import {
  playerDevelopmentTable,
  playerDocumentTable,
  playerProposalTable,
  playerTable,
} from '#server/db/tables/player.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { transferExtensionTable } from '#server/db/tables/transfer-extension.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';

/** A column that names a record of the noun: what stands there leads to the one that stays. */
export interface MergeReference {
  table: PgTable;
  tableName: string;
  column: string;
  /** What the row is known by when it is brought back. */
  key: string;
  keyType: 'bigint' | 'uuid';
  /** The rows that are meant, where the column may name something else too. */
  where?: string;
  /** The number stands there as a JSON value. */
  isJson?: true;
  /** Rows that something was done with after the merge (`$at`): they stay with the one that stayed. */
  keptWhere?: string;
}

function referenceOf<Table extends PgTable>(
  table: Table,
  column: keyof Table['_']['columns'] & string,
  more: Partial<Pick<MergeReference, 'where' | 'isJson' | 'keptWhere'>> & {
    key?: keyof Table['_']['columns'] & string;
  } = {},
): MergeReference {
  const names: Readonly<Record<string, string>> = sqlNames(table);
  const { key = 'id', ...rest } = more;
  const keyType = (getTableColumns(table)[key] as PgColumn).getSQLType() === 'uuid' ? 'uuid' : 'bigint';
  return { table, tableName: sqlTable(table), column: names[column] ?? '', key: names[key] ?? '', keyType, ...rest };
}

const change = sqlNames(recordChangeTable);

/** The history of the record itself, and every value of other histories that names it. */
function historyOf(noun: MergeNoun): MergeReference[] {
  const naming = historyNouns.flatMap((of) =>
    historyFieldsOf(of)
      .filter((field) => historyKindOf(of, field)?.replace('entry.', '') === noun)
      .map((field) => `('${of}', '${field}')`),
  );
  const named = `(${change.entity}, ${change.field}) in (${naming.join(', ')})`;
  return [
    referenceOf(recordChangeTable, 'entityId', { where: `${change.entity} = '${noun}'` }),
    referenceOf(recordChangeTable, 'before', { where: named, isJson: true }),
    referenceOf(recordChangeTable, 'after', { where: named, isJson: true }),
  ];
}

/**
 * Everything that names a record of the noun by its number, in the order in which it is moved. A test reads the
 * catalogue of the database and fails where a column is missing here.
 */
export const mergeReferences: Readonly<Record<MergeNoun, readonly MergeReference[]>> = {
  player: [
    referenceOf(cardIndexPlayerTable, 'playerId'),
    referenceOf(cardIndexDecisionPlayerTable, 'playerId'),
    referenceOf(licenceCheckTable, 'playerId'),
    referenceOf(transferTable, 'playerId'),
    referenceOf(playerDevelopmentTable, 'playerId'),
    referenceOf(playerDocumentTable, 'playerId'),
    referenceOf(playerProposalTable, 'playerId', { keptWhere: `${sqlNames(playerProposalTable).decidedOn} > $at` }),
    referenceOf(guardianTable, 'playerId'),
    referenceOf(photoConsentTable, 'playerId'),
    referenceOf(collectRequestTable, 'playerId'),
    referenceOf(userPlayerTable, 'playerId', { key: 'userId' }),
    referenceOf(newsTable, 'playerId'),
    referenceOf(noteTable, 'playerId'),
    referenceOf(openingTable, 'playerId'),
    ...historyOf('player'),
  ],
  coach: [
    referenceOf(playerTable, 'firstCoachId'),
    referenceOf(playerTable, 'currentCoachId'),
    referenceOf(coachEducationTable, 'coachId'),
    referenceOf(coachTransferTable, 'coachId'),
    referenceOf(cardIndexTable, 'seniorCoachId'),
    referenceOf(cardIndexTable, 'coachId'),
    referenceOf(cardIndexTable, 'coach2Id'),
    referenceOf(cardIndexDecisionTable, 'seniorCoachId'),
    referenceOf(cardIndexDecisionTable, 'coachId'),
    referenceOf(cardIndexDecisionTable, 'coach2Id'),
    referenceOf(transferTable, 'coachId'),
    referenceOf(transferTable, 'coachBeforeId'),
    referenceOf(newsTable, 'coachId'),
    referenceOf(noteTable, 'coachId'),
    ...historyOf('coach'),
  ],
  club: [
    referenceOf(playerTable, 'firstClubId'),
    referenceOf(playerTable, 'currentClubId'),
    referenceOf(coachTable, 'firstClubId'),
    referenceOf(coachTable, 'currentClubId'),
    referenceOf(coachTransferTable, 'clubId'),
    referenceOf(cardIndexTable, 'clubId'),
    referenceOf(transferTable, 'fromClubId'),
    referenceOf(transferTable, 'toClubId'),
    referenceOf(transferTable, 'begunForId'),
    referenceOf(transferExtensionTable, 'proposedForId'),
    referenceOf(playerDocumentTable, 'clubId'),
    referenceOf(playerProposalTable, 'clubId'),
    referenceOf(collectRequestTable, 'clubId'),
    referenceOf(userClubTable, 'clubId', { key: 'userId' }),
    referenceOf(newsTable, 'clubId'),
    referenceOf(noteTable, 'clubId'),
    referenceOf(noteTable, 'forClubId'),
    referenceOf(noteTable, 'forOtherClubId'),
    referenceOf(openingTable, 'clubId'),
    referenceOf(apiKeyTable, 'clubId'),
    referenceOf(webhookTable, 'clubId'),
    referenceOf(calendarTable, 'clubId'),
    referenceOf(importTable, 'clubId'),
    referenceOf(importHeaderTable, 'clubId'),
    // Whose share of the disk it takes; no foreign key, because clubs refer to their files.
    referenceOf(fileTable, 'uploadedForId'),
    ...historyOf('club'),
  ],
};

/** What does not move: the names a club gave up are not those of another, and are put back with it. */
export const leftBehind: readonly { table: PgTable; column: string }[] = [
  { table: clubNameTable, column: sqlNames(clubNameTable).clubId },
];

/** The tables of the nouns themselves, and which of their columns name another noun. */
export const mergedTables = {
  player: {
    table: playerTable,
    names: { coach: ['first_coach_id', 'current_coach_id'], club: ['first_club_id', 'current_club_id'] },
  },
  coach: { table: coachTable, names: { club: ['first_club_id', 'current_club_id'] } },
  club: { table: clubTable, names: {} },
} as const satisfies Record<MergeNoun, { table: PgTable; names: Partial<Record<MergeNoun, readonly string[]>> }>;
