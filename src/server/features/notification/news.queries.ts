import { sql } from 'drizzle-orm';
import type {
  ChildNewsKind,
  LicenceNewsKind,
  MergeNewsKind,
  NewsKind,
  PlayerNewsKind,
  ProposalNewsKind,
  TransferNewsKind,
} from '#domain/notification/news.rules.ts';
import type { ErasedNoun } from '#domain/privacy/erasure.rules.ts';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import { actsForClubByTables, administratorByTables, partyByTables } from '../../db/access-sql.ts';
import type { Database } from '../../db/database.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { newsTable } from '../../db/tables/news.table.ts';
import { playerProposalTable } from '../../db/tables/player.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { userClubTable } from '../../db/tables/user-claim.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { sqlInto, sqlNames, sqlTable } from '../../db/typed-columns.ts';

const [t, u] = [sqlNames(transferTable, 't'), sqlNames(userTable, 'u')];
const [q, uc] = [sqlNames(playerProposalTable, 'q'), sqlNames(userClubTable, 'uc')];

interface TransferNews {
  transferId: number;
  kind: TransferNewsKind;
  party?: TransferParty | undefined;
  returnId?: number | null;
  /** Whoever did it: to that person it is no news, but other pages of the person have to know. */
  by: number | null;
}

/**
 * Tells everybody who is a party to the transfer what has happened to it, in the transaction in which it happens
 * (`isPartyToTransfer`): administrators, whoever acts for one of its clubs, the player.
 */
export async function tellOfTransfer(
  tx: Database,
  { transferId, kind, party, returnId, by }: TransferNews,
): Promise<void> {
  const values = new SqlValues();
  const told = ['userId', 'kind', 'transferId', 'byId', 'party', 'returnId', 'readAt'] as const;
  await tx.execute(
    values.inDrizzle(`insert into ${sqlInto(newsTable, told)}
    select ${u.id}, ${values.add(kind)}, ${values.add(transferId)}, ${values.add(by)}::int,
      ${values.add(party ?? null)}::text, ${values.add(returnId ?? null)}::int, case when ${u.id} = ${values.add(by)}::int then now() end
    from ${sqlTable(userTable, 'u')}, ${sqlTable(transferTable, 't')}
    where ${t.id} = ${values.add(transferId)} and not ${u.isDeleted} and ${partyByTables(u.id, 't')}`),
  );
}

export async function tellOfClosedClub(
  tx: Database,
  { clubId, toClubId, by }: { clubId: number; toClubId: number; by: number | null },
): Promise<void> {
  await tellClub(tx, toClubId, { kind: 'clubClosed', about: 'clubId', id: clubId, by });
}

export async function tellOfOwnClosing(
  tx: Database,
  { clubId, by }: { clubId: number; by: number | null },
): Promise<void> {
  await tellClub(tx, clubId, { kind: 'ownClubClosed', about: 'clubId', id: clubId, by });
}

export async function tellOfCoachLeft(
  tx: Database,
  { coachId, clubId, by }: { coachId: number; clubId: number; by: number | null },
): Promise<void> {
  await tellClub(tx, clubId, { kind: 'coachLeft', about: 'coachId', id: coachId, by });
}

export async function tellOfPlayer(
  tx: Database,
  { playerId, clubId, kind, by }: { playerId: number; clubId: number; kind: PlayerNewsKind; by: number | null },
): Promise<void> {
  await tellClub(tx, clubId, { kind, about: 'playerId', id: playerId, by });
}

/** What the federation has decided on a licence of the club. */
export async function tellOfLicence(
  tx: Database,
  { decisionId, clubId, kind, by }: { decisionId: number; clubId: number; kind: LicenceNewsKind; by: number },
): Promise<void> {
  await tellClub(tx, clubId, { kind, about: 'decisionId', id: decisionId, by });
  await tellAdministrators(tx);
}

/** Open pages of administrators look into the bell again. */
export async function tellAdministrators(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('waiting_changed', 'administrators')`);
}

/** Tells whoever acts for one of the clubs that two records became one, or two again; open pages of administrators look again. */
export async function tellOfMerge(tx: Database, { noun, id, isUndone, clubIds, by }: MergeNews): Promise<void> {
  const kind: MergeNewsKind = `${noun}${isUndone ? 'Unmerged' : 'Merged'}`;
  for (const clubId of new Set(clubIds))
    if (clubId !== null) await tellClub(tx, clubId, { kind, about: `${noun}Id`, id, by });
  await tellAdministrators(tx);
  await tellOfRecords(tx);
}

/** So many records came, went or became one that whoever has a list open asks for it again. */
export async function tellOfRecords(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('records_changed', '')`);
}

/** Open pages of the person, wherever they are, go away. The number alone is told. */
export async function tellOfErased(tx: Database, noun: ErasedNoun, id: number): Promise<void> {
  await tx.execute(sql`select pg_notify('person_erased', ${JSON.stringify({ noun, id })})`);
}

interface MergeNews {
  noun: 'player' | 'coach' | 'club';
  /** The one that stayed. */
  id: number;
  isUndone: boolean;
  clubIds: readonly (number | null)[];
  by: number | null;
}

interface ClubNews {
  kind: NewsKind;
  about: 'clubId' | 'coachId' | 'playerId' | 'decisionId';
  id: number;
  by: number | null;
}

async function tellClub(tx: Database, clubId: number, { kind, about, id, by }: ClubNews): Promise<void> {
  const values = new SqlValues();
  await tx.execute(
    values.inDrizzle(`with told as (
      insert into ${sqlInto(newsTable, ['userId', 'kind', about, 'byId'])}
      select ${u.id}, ${values.add(kind)}, ${values.add(id)}::int, ${values.add(by)}::int
      from ${sqlTable(userClubTable, 'uc')} join ${sqlTable(userTable, 'u')} on ${u.id} = ${uc.userId}
      where ${uc.clubId} = ${values.add(clubId)} and not ${u.isDeleted} and ${actsForClubByTables(u.id, uc.clubId)}
      returning user_id)
    select pg_notify('waiting_changed', 'u' || user_id) from told`),
  );
}

/**
 * Tells whoever acts for the club that proposed what has become of it. The stream of events is about transfers: open
 * pages are told to look into the bell again.
 */
export async function tellOfProposal(
  tx: Database,
  { proposalId, kind, by }: { proposalId: number; kind: ProposalNewsKind; by: number | null },
): Promise<void> {
  const values = new SqlValues();
  await tx.execute(
    values.inDrizzle(`with told as (
      insert into ${sqlInto(newsTable, ['userId', 'kind', 'proposalId', 'byId'])}
      select ${u.id}, ${values.add(kind)}, ${q.id}, ${values.add(by)}::int
      from ${sqlTable(playerProposalTable, 'q')} join ${sqlTable(userClubTable, 'uc')} on ${uc.clubId} = ${q.clubId}
        join ${sqlTable(userTable, 'u')} on ${u.id} = ${uc.userId}
      where ${q.id} = ${values.add(proposalId)} and not ${u.isDeleted} and ${actsForClubByTables(u.id, uc.clubId)}
      returning user_id)
    select pg_notify('waiting_changed', 'u' || user_id) from told`),
  );
}

/** Tells whoever brought a file that it has been gone through. */
export async function tellOfImport(
  tx: Database,
  { importId, userId }: { importId: number; userId: number },
): Promise<void> {
  await tx.insert(newsTable).values({ userId, kind: 'importDone', importId });
  await tx.execute(sql`select pg_notify('waiting_changed', ${`u${userId}`})`);
}

/** Tells a parent that the account stands for a child, or does so no more. */
export async function tellOfChild(
  tx: Database,
  { userId, playerId, kind, by }: { userId: number; playerId: number; kind: ChildNewsKind; by: number | null },
): Promise<void> {
  await tx.insert(newsTable).values({ userId, kind, playerId, byId: by });
  await tx.execute(sql`select pg_notify('waiting_changed', ${`u${userId}`})`);
}

/** Tells every administrator how many pairs of records were found that may be one. */
export async function tellOfDoubles(tx: Database, count: number): Promise<void> {
  const values = new SqlValues();
  await tx.execute(
    values.inDrizzle(newsOfAdministrators({ column: 'doubleCount', kind: 'doublesFound', value: values.add(count) })),
  );
}

/** Tells every administrator of what will be deleted once it has been announced for long enough. */
export async function tellOfRetention(tx: Database, noticeId: number): Promise<void> {
  const values = new SqlValues();
  await tx.execute(
    values.inDrizzle(
      newsOfAdministrators({ column: 'retentionNoticeId', kind: 'retentionDue', value: values.add(noticeId) }),
    ),
  );
}

/** In SQL: the same news for every administrator. */
const newsOfAdministrators = (news: { column: 'doubleCount' | 'retentionNoticeId'; kind: NewsKind; value: string }) =>
  `with told as (
      insert into ${sqlInto(newsTable, ['userId', 'kind', news.column])}
      select ${u.id}, '${news.kind}', ${news.value}::int
      from ${sqlTable(userTable, 'u')} where not ${u.isDeleted} and ${administratorByTables(u.id)}
      returning user_id)
    select pg_notify('waiting_changed', 'u' || user_id) from told`;

/** Tells colleagues that a note names them. That each of them may read it is asked before, and again when it is shown. */
export async function tellOfMention(
  tx: Database,
  { noteId, userIds, by }: { noteId: number; userIds: readonly number[]; by: number },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(newsTable)
    .values(userIds.map((userId) => ({ userId, kind: 'noteMention' as const, noteId, byId: by })));
  await tx.execute(
    sql`select pg_notify('waiting_changed', 'u' || id) from unnest(${sql.param([...userIds])}::int[]) as told (id)`,
  );
}

/** Tells somebody of a day as a delegate of the federation. */
export async function tellOfDelegateDay(
  tx: Database,
  { delegateDayId, userId, by }: { delegateDayId: number; userId: number; by: number },
): Promise<void> {
  await tx.insert(newsTable).values({ userId, kind: 'delegateGiven', delegateDayId, byId: by });
  await tx.execute(sql`select pg_notify('waiting_changed', ${`u${userId}`})`);
}
