import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CardIndexSheet } from '#contract/card-index-sheet.contract.ts';
import type { SheetMark } from '#domain/card-index-sheet.rules.ts';
import type { Season } from '#domain/season.rules.ts';
import type { Database, OpenDatabase, Statement } from '../../db/database.ts';
import { cardIndexSheetTable } from '../../db/tables/card-index-sheet.table.ts';
import { cardIndexPlayerTable, cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { installationTable } from '../../db/tables/system.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

/** So many states of one licence are listed; who prints more than that in a season has other troubles. */
const MOST_LISTED = 100;

export type SheetRow = typeof cardIndexSheetTable.$inferSelect;
type NewSheet = typeof cardIndexSheetTable.$inferInsert;

/** Keeps the state unless it is kept already: two who print at once get the same row. */
export async function insertSheet(db: Database, sheet: NewSheet): Promise<void> {
  await db.insert(cardIndexSheetTable).values(sheet).onConflictDoNothing();
}

/** The row of a state whose code is still good. */
export async function findSheetOfState(
  db: Database,
  { cardIndexId, state }: Pick<SheetRow, 'cardIndexId' | 'state'>,
): Promise<SheetRow | undefined> {
  const [sheet] = await db
    .select()
    .from(cardIndexSheetTable)
    .where(
      and(
        eq(cardIndexSheetTable.cardIndexId, cardIndexId),
        eq(cardIndexSheetTable.state, state),
        isNull(cardIndexSheetTable.withdrawnOn),
      ),
    );
  return sheet;
}

export async function lockSheet(db: Database, cardIndexId: number, sheetId: string): Promise<SheetRow | undefined> {
  const [sheet] = await db
    .select()
    .from(cardIndexSheetTable)
    .where(and(eq(cardIndexSheetTable.id, sheetId), eq(cardIndexSheetTable.cardIndexId, cardIndexId)))
    .for('update');
  return sheet;
}

export async function updateSheet(db: Database, sheetId: string, fields: Partial<NewSheet>): Promise<void> {
  await db.update(cardIndexSheetTable).set(fields).where(eq(cardIndexSheetTable.id, sheetId));
}

/** The printed states of a licence, the newest first. */
export async function listSheets(db: Database, cardIndexId: number): Promise<CardIndexSheet[]> {
  const rows = await db
    .select({
      id: cardIndexSheetTable.id,
      printedOn: cardIndexSheetTable.printedOn,
      printedBy: sql<string | null>`${userTable.firstName} || ' ' || ${userTable.lastName}`,
      playerCount: sql<number>`jsonb_array_length(${cardIndexSheetTable.players})`,
      withdrawnOn: cardIndexSheetTable.withdrawnOn,
    })
    .from(cardIndexSheetTable)
    .leftJoin(userTable, eq(userTable.id, cardIndexSheetTable.printedBy))
    .where(eq(cardIndexSheetTable.cardIndexId, cardIndexId))
    .orderBy(desc(cardIndexSheetTable.printedOn), cardIndexSheetTable.id)
    .limit(MOST_LISTED);
  return rows.map((row) => ({
    ...row,
    printedOn: row.printedOn.toISOString(),
    withdrawnOn: row.withdrawnOn?.toISOString() ?? null,
  }));
}

export async function isCardIndex(db: Database, cardIndexId: number): Promise<boolean> {
  return (await db.$count(cardIndexTable, eq(cardIndexTable.id, cardIndexId))) > 0;
}

/** Whether codes open the public page. */
export async function isVerificationOn(db: Database): Promise<boolean> {
  const [row] = await db.select({ isOn: installationTable.isVerificationOn }).from(installationTable);
  return row?.isOn ?? false;
}

export async function lockVerification(db: Database): Promise<{ isOn: boolean } | undefined> {
  const [row] = await db.select({ isOn: installationTable.isVerificationOn }).from(installationTable).for('update');
  return row;
}

export async function switchVerification(db: Database, isOn: boolean): Promise<void> {
  await db.update(installationTable).set({ isVerificationOn: isOn });
}

/** A player of the team now, or one who stood on the sheet. */
export interface SheetPerson {
  id: number;
  number: number;
  photoId: string | null;
  firstName: string;
  middleName: string;
  lastName: string;
  birthDate: string;
  /** On the licence now, and allowed to play. */
  isMember: boolean;
}

const [s, i, p, m] = [
  sqlNames(cardIndexSheetTable, 's'),
  sqlNames(cardIndexTable, 'i'),
  sqlNames(playerTable, 'p'),
  sqlNames(cardIndexPlayerTable, 'm'),
];
const [c, v] = [sqlNames(clubTable, 'c'), sqlNames(installationTable, 'v')];

const nameOfCoach = <const Name extends string>(name: Name, coachId: string) =>
  computed<string | null>()(
    name,
    `(select ${sqlNames(coachTable, 'h').name} from ${sqlTable(coachTable, 'h')} where h.id = ${coachId})`,
  );

const PEOPLE = `coalesce((
  select json_agg(
    json_build_object(
      'id', ${p.id}, 'number', ${p.number}, 'photoId', ${p.photoId}, 'firstName', ${p.firstName},
      'middleName', ${p.middleName}, 'lastName', ${p.lastName}, 'birthDate', ${p.birthDate},
      'isMember', ${m.id} is not null and not ${p.isDeleted})
    order by ${[p.lastName, p.firstName, p.middleName].map((name) => `${name} collate "bg_bg"`).join(', ')}, ${p.id})
  from ${sqlTable(playerTable, 'p')}
  left join ${sqlTable(cardIndexPlayerTable, 'm')}
    on ${m.playerId} = ${p.id} and ${m.cardIndexId} = ${i.id} and ${m.removedOn} is null
  where ${p.id} in (
    select o.player_id from ${sqlTable(cardIndexPlayerTable, 'o')} where o.card_index_id = ${i.id} and o.removed_on is null
    union all
    select (mark ->> 'playerId')::int from jsonb_array_elements(${s.players}) as mark)
), '[]'::json)`;

const COLUMNS = allColumns(
  columns(cardIndexSheetTable, 's', ['codeHash', 'frame', 'players', 'printedOn']),
  columns(cardIndexTable, 'i', ['year', 'ageGroup', 'championship', 'medic', 'masseur']),
  columns(clubTable, 'c', ['fullName']),
  nameOfCoach('seniorCoach', i.seniorCoachId),
  nameOfCoach('coach', i.coachId),
  nameOfCoach('coach2', i.coach2Id),
  computed<SheetPerson[]>()('people', PEOPLE),
);

export type OpenSheet = RowOf<typeof COLUMNS> & { players: SheetMark[] };

const FIND_OPEN: Statement<OpenSheet> = {
  name: 'find-open-sheet',
  text: `select ${COLUMNS.text}
  from ${sqlTable(cardIndexSheetTable, 's')}
  join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${s.cardIndexId}
  join ${sqlTable(clubTable, 'c')} on ${c.id} = ${i.clubId}
  cross join ${sqlTable(installationTable, 'v')}
  where ${s.codeHash} = $1 and ${s.withdrawnOn} is null and ${i.year} >= $2::int and ${v.isVerificationOn}`,
};

/** The sheet a code belongs to, with the team as it is now; null once the code is withdrawn or its season over. */
export async function findOpenSheet(
  database: OpenDatabase,
  codeHash: Buffer,
  season: Season,
): Promise<OpenSheet | null> {
  const [sheet] = await database.rows(FIND_OPEN, [codeHash, season]);
  return sheet ?? null;
}
