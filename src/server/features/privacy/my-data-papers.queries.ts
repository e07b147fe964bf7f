import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { historyFieldsOf, type HistoryValue, labelOf } from '#domain/history/history.rules.ts';
import { collectState, PHOTO_NAME } from '#domain/player/collect.rules.ts';
import { proposalStatusLabels } from '#domain/player/player-proposal.rules.ts';
import type { MyDataRow } from '#domain/privacy/my-data.groups.ts';
import { myDataWords } from '#domain/privacy/my-data.words.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { collectItemTable, collectRequestTable } from '#server/db/tables/collect.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { playerProposalTable } from '#server/db/tables/player.table.ts';
import { listEveryChange } from '../history/history.queries.ts';
import { filesById, iso } from './my-data.queries.ts';
import type { TakenFiles } from './taken-files.ts';

export async function listRequests(
  db: Database,
  playerId: number,
  files: TakenFiles,
): Promise<MyDataRow<'requests'>[]> {
  const [request, item] = [collectRequestTable, collectItemTable];
  const rows = await db
    .select({ request, item, club: clubTable.fullName, kind: documentKindTable.name })
    .from(request)
    .innerJoin(clubTable, eq(clubTable.id, request.clubId))
    .leftJoin(item, eq(item.requestId, request.id))
    .leftJoin(documentKindTable, eq(documentKindTable.id, item.kindId))
    .where(eq(request.playerId, playerId))
    .orderBy(desc(request.id), item.id);
  const known = await filesById(
    db,
    rows.map((row) => row.item?.fileId ?? null),
  );
  return rows.map(({ request: asked, item: sent, club, kind }) => ({
    club,
    kind: kind ?? (sent === null ? null : PHOTO_NAME),
    askedOn: iso(asked.createdOn),
    receivedOn: iso(sent?.receivedAt ?? null),
    senderName: sent?.senderName ?? null,
    decision: sent === null ? null : myDataWords.states[collectState(sent)],
    decidedOn: iso(sent?.decidedAt ?? null),
    reason: sent?.reason ?? null,
    file: files.add(myDataWords.folders.received, known.get(sent?.fileId ?? '') ?? null),
  }));
}

/** „Фамилия: Щерев, Град: Плевен“ */
const inWords = (values: Readonly<Record<string, HistoryValue>>) =>
  Object.entries(values)
    .map(([field, value]) => `${labelOf('player', field)}: ${String(value ?? '–')}`)
    .join(', ') || null;

export async function listProposals(db: Database, playerId: number): Promise<MyDataRow<'proposals'>[]> {
  const rows = await db
    .select({ proposal: playerProposalTable, club: clubTable.fullName })
    .from(playerProposalTable)
    .innerJoin(clubTable, eq(clubTable.id, playerProposalTable.clubId))
    .where(eq(playerProposalTable.playerId, playerId))
    .orderBy(desc(playerProposalTable.id));
  return rows.map(({ proposal, club }) => ({
    club,
    status: proposalStatusLabels[proposal.status],
    proposedOn: iso(proposal.createdOn),
    before: inWords(proposal.before),
    after: inWords(proposal.after),
    grounds: proposal.grounds,
    decidedOn: iso(proposal.decidedOn),
    reason: proposal.reason,
  }));
}

/** So many letters and changes: more than anybody has, and no more than fit into memory. */
const MOST_LETTERS = 1000;
const MOST_CHANGES = 5000;

/** Letters to the own account. What opens something is in none of them. */
export async function listLetters(db: Database, emails: readonly string[]): Promise<MyDataRow<'letters'>[]> {
  const { id, recipient, subject, body, isSecret, secret, createdOn, sentAt } = outboxTable;
  const rows = await db
    .select({
      recipient,
      subject,
      body,
      isOpen: sql<boolean>`not ${isSecret} and ${secret} is null`,
      createdOn,
      sentAt,
    })
    .from(outboxTable)
    .where(
      inArray(
        sql`lower(${recipient})`,
        emails.map((email) => email.toLowerCase()),
      ),
    )
    .orderBy(desc(id))
    .limit(MOST_LETTERS);
  return rows.map((row) => ({
    recipient: row.recipient,
    subject: row.subject,
    body: row.isOpen ? row.body : null,
    queuedOn: iso(row.createdOn),
    sentOn: iso(row.sentAt),
  }));
}

/** What became of fields of the record, of its transfers and of the own account. */
export async function listChangesOf(
  database: OpenDatabase,
  records: { player: number[]; transfer: number[]; user: number[] },
): Promise<MyDataRow<'changes'>[]> {
  const found: MyDataRow<'changes'>[] = [];
  for (const noun of ['player', 'transfer', 'user'] as const) {
    const rows = await listEveryChange(database, noun, records[noun], historyFieldsOf(noun), MOST_CHANGES);
    found.push(
      ...rows.map((row) => ({
        changedOn: row.at,
        record: myDataWords.records[noun],
        field: labelOf(noun, row.field),
        before: row.beforeName ?? asText(row.before),
        after: row.afterName ?? asText(row.after),
      })),
    );
  }
  return found;
}

const asText = (value: HistoryValue) => (value === null ? null : String(value));

export async function listMerges(db: Database, playerId: number, files: TakenFiles): Promise<MyDataRow<'merges'>[]> {
  const m = mergeTable;
  const rows = await db
    .select()
    .from(m)
    .where(and(eq(m.noun, 'player'), eq(m.staysId, playerId)))
    .orderBy(desc(m.id));
  const known = await filesById(
    db,
    rows.map(({ keptFileId }) => keptFileId),
  );
  return rows.map((row) => ({
    number: row.goneNumber,
    name: row.goneName,
    mergedOn: iso(row.mergedOn),
    undoneOn: iso(row.undoneOn),
    file: files.add(myDataWords.folders.photos, known.get(row.keptFileId ?? '') ?? null),
  }));
}

/** How many there are and who reads them; their words are others'. */
export async function countNotes(
  db: Database,
  playerId: number,
  transferIds: readonly number[],
): Promise<MyDataRow<'notes'>[]> {
  const { playerId: ofPlayer, transferId, forClubId, removedOn } = noteTable;
  const transfers = sql.param(transferIds);
  const rows = await db
    .select({
      isOfPlayer: sql<boolean>`${ofPlayer} is not null`,
      club: clubTable.fullName,
      count: sql<number>`count(*)::int`,
    })
    .from(noteTable)
    .leftJoin(clubTable, eq(clubTable.id, forClubId))
    .where(sql`(${ofPlayer} = ${playerId} or ${transferId} = any (${transfers}::int[])) and ${removedOn} is null`)
    .groupBy(sql`1`, clubTable.id)
    .orderBy(sql`1 desc`, clubTable.id);
  const { player, transfer, federation } = myDataWords.notes;
  return rows.map(({ isOfPlayer, club, count }) => ({
    about: isOfPlayer ? player : transfer,
    heldBy: club === null ? federation : `${federation}, ${club}`,
    count,
  }));
}
