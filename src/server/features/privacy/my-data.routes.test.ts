import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type MyData, takenDataSchema } from '#contract/privacy/my-data.contract.ts';
import type { OpeningPage } from '#contract/privacy/opening.contract.ts';
import type { ErasedTableName } from '#domain/privacy/erased-tables.ts';
import { myDataTables } from '#domain/privacy/my-data-tables.ts';
import { myDataGroupNames } from '#domain/privacy/my-data.groups.ts';
import type { AppContext } from '#server/context.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { playerDocumentTable, type playerTable } from '#server/db/tables/player.table.ts';
import { documentName } from '#server/files/file-store.ts';
import { namesOfRow } from '#server/files/file-owner.ts';
import { aClub, aPlayer, aPlayerDocument, aTransfer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { readPdf } from '#test/read-pdf.ts';
import { readZip } from '#test/read-zip.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { aSealedPlayer } from '../double/merge.test-tools.ts';
import { openedNumber } from '../player/player-facts.ts';
import { listFiles, rowsOf } from './erase-rows.queries.ts';
import type { ErasedPerson } from './erased-person.queries.ts';
import { findErasedPlayer } from './erased-player.queries.ts';
import { someoneKnownEverywhere } from './erasure.test-tools.ts';
import { NAMES, OLD_LAST_NAME } from './look-everywhere.test-tools.ts';

const database = useTestDatabase();
const { app, context, files } = useTestApp(database);
const archive = (playerId: number) => `/api/players/${playerId}/my-data/archive`;

/** Said in words instead: what these hold are codes, or numbers of other rows. */
const CODED = new Set(
  [
    'number_kind',
    'relation',
    'capacity',
    'as_what',
    'person',
    'answer',
    'method',
    'outcome',
    'decision',
    'status',
  ].concat(['ending', 'refused_by', 'entity', 'noun', 'field', 'is_secret']),
);

/** Which rows are the person's, where the erasure finds them in another way or takes those of others along. */
const rowsBy = (person: ErasedPerson, accountId: number): Partial<Record<ErasedTableName, string>> => ({
  users: `id = ${accountId}`,
  collect_items: `request_id in (select id from collect_requests where player_id = ${person.id})`,
  outbox: `lower(recipient) = (select lower(email) from users where id = ${accountId})`,
});

/** Every value of words, days and measures in the rows of the told tables, by where it stands. */
async function storedValues({ database: { db } }: AppContext, person: ErasedPerson, accountId: number) {
  const found: { place: string; value: string }[] = [];
  for (const [name, fate] of Object.entries(myDataTables)) {
    if (!('told' in fate)) continue;
    const table = name as ErasedTableName;
    const where = rowsBy(person, accountId)[table] ?? rowsOf(table, person) ?? 'false';
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql.raw(`select to_jsonb(t) as row from ${table} t where ${where}`),
    );
    for (const { row } of rows)
      for (const [column, held] of Object.entries(row)) {
        const isLeftOut = /(^|_)(id|by)$/u.test(column) || CODED.has(column) || fate.without?.includes(column) === true;
        const values = typeof held === 'object' && held !== null ? Object.values(held) : [held];
        for (const value of isLeftOut ? [] : values)
          if (typeof value === 'string') found.push({ place: `${table}.${column}`, value });
      }
  }
  return found;
}

const MOMENT = /^\d{4}-\d\d-\d\dT/u;
const normal = (text: string) => (MOMENT.test(text) ? new Date(text).toISOString() : text);

function leavesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return value === null ? [] : [normal(typeof value === 'string' ? value : JSON.stringify(value))];
}

async function storeEachFile() {
  for (const row of await database().db.select().from(fileTable))
    for (const stored of namesOfRow(row)) await files.put(stored, Buffer.from(`bytes of ${row.id}`));
}

async function takenBy(userName: string, player: typeof playerTable.$inferSelect) {
  const response = await (await signIn(app(), userName)).request({ url: archive(player.id) });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const entries = readZip(response.rawPayload);
  const json = entries.get('данни.json') ?? Buffer.alloc(0);
  return { response, entries, data: takenDataSchema.parse(JSON.parse(json.toString())) };
}

describe('the copy of a person’s data', () => {
  it('holds every value and every file that is kept of the person, and nobody else’s', async () => {
    const { player, account, parent } = await someoneKnownEverywhere(context(), 'A');
    const stranger = await aSealedPlayer(context(), database().db, { lastName: 'Непознатов' });
    await aPlayerDocument(database().db, stranger.id, { fileName: 'Непознатов.pdf' });
    await storeEachFile();
    const person = await database().db.transaction((tx) => findErasedPlayer(tx, context(), player.id));

    const { entries, data, response } = await takenBy(account.userName, player);
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(NAMES.lastName);
    const leaves = leavesOf(data);
    const stored = await storedValues(context(), person, account.id);
    const missing = stored.filter(({ value }) => !leaves.some((leaf) => leaf.includes(normal(value))));
    expect(missing.map(({ place }) => place)).toEqual([]);
    expect(new Set(stored.map(({ place }) => place.split('.')[0])).size).toBeGreaterThan(12);

    const taken = [...entries].flatMap(([path, bytes]) => (path.includes('/') ? [bytes.toString()] : []));
    const own = await listFiles(database().db, person);
    expect(taken.toSorted()).toEqual(own.map(({ id }) => `bytes of ${id}`).toSorted());
    const paths = leaves.filter((leaf) => entries.has(leaf));
    expect(paths).toHaveLength(own.length);
    expect(data.missingFiles).toEqual([]);

    const pages = await readPdf(entries.get('данни.pdf') ?? Buffer.alloc(0));
    const paper = pages.map(({ text }) => text).join('\n');
    const egn = openedNumber(context(), player);
    for (const part of [NAMES.lastName, OLD_LAST_NAME, egn, String(player.number)]) expect(paper).toContain(part);
    const all = `${paper}\n${JSON.stringify(data)}`.toLowerCase();
    for (const foreign of ['непознатов', '0899777444', '0899777666', 'grizodabova', 'се обади', 'password'])
      expect(all).not.toContain(foreign);

    // A parent gets the same; the page has it too, but for the personal number.
    const { data: ofParent } = await takenBy(parent.userName, player);
    expect(ofParent.groups).toEqual(data.groups);
    const url = `/api/players/${player.id}/my-data`;
    const shown = (await (await signIn(app(), account.userName)).request({ url })).json<MyData>();
    expect(Object.keys(shown.groups)).toEqual(myDataGroupNames);
    expect(JSON.stringify(shown)).not.toContain(egn);
    expect({ ...shown.groups, person: [] }).toEqual({ ...data.groups, person: [] });
  });

  it('tells of transfers from nowhere and to nobody among the clubs too', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aSealedPlayer(context(), db);
    const ended = { status: 4, ending: 'cancelled', cancelReason: 'Отказа се', cancelledAt: new Date() } as const;
    await aTransfer(db, { playerId: player.id, toClubId: club.id, ...ended });
    const abroad = { type: 2, abroadClub: 'Модена', abroadFederation: 'Италия', abroadSearch: ' modena ' } as const;
    await aTransfer(db, { playerId: player.id, fromClubId: club.id, toClubId: null, ...abroad });
    const { userName } = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const { data } = await takenBy(userName, player);
    expect(data.groups.transfers).toMatchObject([
      { fromClub: club.fullName, toClub: null, coach: null, abroadClub: 'Модена' },
      { fromClub: null, toClub: club.fullName, coach: null },
    ]);
  });

  it('says how many notes there are of the player and of the transfers, and who reads them', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aSealedPlayer(context(), db, { currentClubId: club.id });
    const transfer = await aTransfer(db, { playerId: player.id, toClubId: club.id });
    const admin = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const strange = await aTransfer(db, { playerId: (await aPlayer(db)).id, toClubId: club.id });
    const note = { text: 'Обадихме се', createdBy: admin.id };
    await db.insert(noteTable).values([
      { ...note, playerId: player.id },
      { ...note, playerId: player.id },
      { ...note, playerId: player.id, removedOn: new Date() },
      { ...note, playerId: player.id, forClubId: club.id },
      { ...note, transferId: transfer.id, forClubId: club.id },
      { ...note, transferId: strange.id },
    ]);
    const { data } = await takenBy(admin.userName, player);
    expect(data.groups.notes).toEqual([
      { about: 'състезателя', heldBy: `федерацията, ${club.fullName}`, count: 1 },
      { about: 'състезателя', heldBy: 'федерацията', count: 2 },
      { about: 'трансфер', heldBy: `федерацията, ${club.fullName}`, count: 1 },
    ]);
  });

  it('names files whose bytes are gone, is written down, told to the person and refused the fourth time in an hour', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aSealedPlayer(context(), db, { currentClubId: club.id });
    const [kept, gone] = [await aPlayerDocument(db, player.id), await aPlayerDocument(db, player.id)];
    await files.put(documentName(kept.fileId, 'application/pdf'), Buffer.from('договор'));
    await db.update(playerDocumentTable).set({ description: 'ръкопис' }).where(eq(playerDocumentTable.id, gone.id));
    const admin = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const self = await aUser(db, { roles: ['PLAYER'], playerId: player.id });

    const { entries, data } = await takenBy(admin.userName, player);
    expect(data.missingFiles).toHaveLength(1);
    expect(data.groups.documents.find(({ file }) => file === data.missingFiles[0])?.description).toBe('ръкопис');
    expect(entries.get('Липсващи файлове.txt')?.toString()).toContain(data.missingFiles[0]);

    const person = await signIn(app(), self.userName);
    const { openings } = (await person.request({ url: `/api/players/${player.id}/openings` })).json<OpeningPage>();
    expect(openings).toMatchObject([{ kind: 'copy', opener: 'Волейболна федерация, администратор', person: null }]);
    const answers = await Promise.all([1, 2].map(() => person.request({ url: archive(player.id) })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await person.request({ url: archive(player.id) });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const written = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'player.takeData'))
      .orderBy(auditTable.id);
    expect(written.map(({ actorId, details }) => [actorId, details])).toEqual([
      [admin.id, { clubId: null }],
      [self.id, {}],
      [self.id, {}],
    ]);
    const secretary = await aUser(db, { roles: ['CLUB'], clubIds: [club.id] });
    for (const path of [archive(player.id), `/api/players/${player.id}/my-data`])
      expect((await (await signIn(app(), secretary.userName)).request({ url: path })).statusCode).toBe(403);
  });
});
