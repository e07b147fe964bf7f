import { and, eq, inArray, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/common/dates.ts';
import { isContractKind } from '#domain/federation/document-kind.rules.ts';
import {
  accountReason,
  documentReason,
  playerReason,
  type RetentionKind,
  type RetentionReason,
} from '#domain/privacy/retention.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { nextIdOf } from '#server/db/small-statements.ts';
import { type ErasedFile, erasureTable } from '#server/db/tables/erasure.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerDevelopmentTable, playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { localOrigin, recordAudit } from '#server/write/audit.ts';
import { withChanges } from '#server/write/change-record.ts';
import { orNotFound } from '#server/write/errors.ts';
import { closePasswordTokens } from '../sign-in/session.queries.ts';
import { holdAccounts, lockUser, updateUser } from '../user/user-change.queries.ts';
import { erasePerson } from './erase-person.ts';
import { findErasedPlayer } from './erased-player.queries.ts';
import { listErasureFacts } from './erasure-facts.queries.ts';
import { type DueRow, latestAdministrator } from './retention-due.queries.ts';
import { legalKeepYears } from './retention.queries.ts';

export const ORIGIN = 'retention';

/** Why each of them stays for now; who is not in it goes. */
export type Reasons = ReadonlyMap<number, RetentionReason>;

export interface Done {
  gone: number;
  files: ErasedFile[];
  /** Players who lose something of theirs and stay. */
  players?: number[];
}

interface RetentionAct {
  /** So many are looked at in one transaction. */
  atATime: number;
  /** So many of them go in it; all where none is said. */
  mostGone?: number;
  /** What has to be held before any of the rows. */
  hold?: (tx: Database) => Promise<void>;
  reasons: (tx: Database, rows: readonly DueRow[], today: IsoDate) => Promise<Reasons>;
  act: (context: AppContext, tx: Database, rows: readonly DueRow[]) => Promise<Done>;
}

const NO_REASONS: RetentionAct['reasons'] = () => Promise.resolve(new Map());
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const mapped = (pairs: readonly (readonly [number, RetentionReason | null])[]): Reasons =>
  new Map(pairs.flatMap(([id, reason]) => (reason === null ? [] : [[id, reason] as const])));

/** What becomes of each kind of data once its period is over. */
export const retentionActs: Readonly<Record<RetentionKind, RetentionAct>> = {
  documents: {
    atATime: 200,
    reasons: async (tx, rows, today) => {
      const { id, type, endDate } = playerDocumentTable;
      const papers = await tx
        .select({ id, type, endDate })
        .from(playerDocumentTable)
        .where(inArray(id, idsOf(rows)));
      const on = { keepYears: await legalKeepYears(tx), today };
      return mapped(
        papers.map((paper) => [paper.id, documentReason({ ...paper, isContract: isContractKind(paper.type) }, on)]),
      );
    },
    act: async (_context, tx, rows) => {
      const gone = await tx
        .delete(playerDocumentTable)
        .where(inArray(playerDocumentTable.id, idsOf(rows)))
        .returning({ fileId: playerDocumentTable.fileId, playerId: playerDocumentTable.playerId });
      return { gone: gone.length, files: await forgetFiles(tx, gone), players: gone.map(({ playerId }) => playerId) };
    },
  },
  photos: {
    atATime: 100,
    reasons: NO_REASONS,
    act: async (_context, tx, rows) => {
      const gone: { fileId: string | null; playerId: number }[] = [];
      for (const { id, fileId } of rows) {
        // Whoever was given another photo meanwhile keeps it.
        const [cleared] = await tx
          .update(playerTable)
          .set({ photoId: null, version: sql`${playerTable.version} + 1` })
          .where(and(eq(playerTable.id, id), sql`${playerTable.photoId} = ${fileId}::uuid`))
          .returning({ id: playerTable.id });
        if (cleared !== undefined) gone.push({ fileId, playerId: id });
      }
      return { gone: gone.length, files: await forgetFiles(tx, gone), players: gone.map(({ playerId }) => playerId) };
    },
  },
  measurements: {
    atATime: 500,
    reasons: NO_REASONS,
    act: async (_context, tx, rows) => {
      const { id, playerId } = playerDevelopmentTable;
      const gone = await tx
        .delete(playerDevelopmentTable)
        .where(inArray(id, idsOf(rows)))
        .returning({ playerId });
      return { gone: gone.length, files: [], players: gone.map((one) => one.playerId) };
    },
  },
  players: {
    atATime: 100,
    // Letters and files of imports are looked through for each.
    mostGone: 1,
    reasons: async (tx, rows, today) => {
      const facts = await listErasureFacts(tx, idsOf(rows), today);
      return mapped([...facts].map(([id, one]) => [id, playerReason(one)]));
    },
    act: async (context, tx, rows) => {
      let gone = 0;
      for (const { id } of rows) {
        const person = await findErasedPlayer(tx, context, id);
        // Brought back or erased by hand a moment ago: what is held now counts.
        if (!person.isDeleted || person.isErased) continue;
        const erasureId = await nextIdOf(tx, erasureTable);
        const act = { erasureId, at: context.now(), by: null };
        await erasePerson(tx, context, person, act, localOrigin(context.secrets, ORIGIN));
        gone += 1;
      }
      // Their files stand with the erasure.
      return { gone, files: [] };
    },
  },
  accounts: {
    atATime: 20,
    hold: holdAccounts,
    reasons: async (tx, rows) => {
      const latest = await latestAdministrator(tx);
      return mapped(rows.map(({ id }) => [id, accountReason(id === latest)]));
    },
    act: async ({ secrets }, tx, rows) => {
      let gone = 0;
      for (const { id } of rows) {
        const row = orNotFound(await lockUser(tx, id));
        if (row.isDeleted) continue;
        const fields = { isDeleted: true };
        await updateUser(tx, id, fields);
        await closePasswordTokens(tx, id);
        const entry = { action: 'user.deactivate', entity: 'user', entityId: id } as const;
        await recordAudit(tx, localOrigin(secrets, ORIGIN), withChanges(entry, ['isDeleted'], { row, fields }));
        gone += 1;
      }
      return { gone, files: [] };
    },
  },
};

async function forgetFiles(tx: Database, gone: readonly { fileId: string | null }[]): Promise<ErasedFile[]> {
  const ids = gone.flatMap(({ fileId }) => fileId ?? []);
  if (ids.length === 0) return [];
  const { id, kind, mimeType } = fileTable;
  return tx.delete(fileTable).where(inArray(id, ids)).returning({ id, kind, mimeType });
}
