import { eq } from 'drizzle-orm';
import { getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import type { PrintedStateList } from '#contract/paper/printed-sheet.contract.ts';
import { aCardIndex, aClub, aCoach, aPlayer, aUser } from '#test/builders.ts';
import { readPdf } from '#test/read-pdf.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { today } from '#server/write/today.ts';
import { tokenHash } from '#server/keys/tokens.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const SEASON = seasonOf(today(new Date()));

const signInAs = async (user: Parameters<typeof aUser>[1]) =>
  signIn(app(), (await aUser(database().db, user)).userName);
const asAdministrator = () => signInAs({ roles: ['ADMINISTRATOR'] });

async function aTeam(given: Partial<typeof cardIndexTable.$inferInsert> = {}) {
  const { db } = database();
  const club = await aClub(db);
  const of = { currentClubId: club.id };
  const [first, second] = [
    await aPlayer(db, { ...of, lastName: 'Ангелов', birthDate: '2012-08-05' }),
    await aPlayer(db, { ...of, lastName: 'Яневски', birthDate: '2013-01-15' }),
  ];
  const coach = await aCoach(db);
  const cardIndex = await aCardIndex(
    db,
    { clubId: club.id, year: SEASON, seniorCoachId: coach.id, medic: 'д-р Мария Колева', ...given },
    [second.id, first.id],
  );
  return { club, first, second, coach, cardIndex };
}

const print = async (caller: SignedIn, id: number) =>
  (await caller.request({ method: 'PUT', url: `/api/cardindexes/${id}/sheet` })).json<PrintedSheet>();
const pdf = (caller: SignedIn, id: number) => caller.request({ method: 'GET', url: `/api/cardindexes/${id}/pdf` });
const textOf = async (bytes: Buffer) => (await readPdf(bytes)).map(({ text }) => text).join(' ');
const sheetsOf = async (caller: SignedIn, id: number) =>
  (await caller.request({ method: 'GET', url: `/api/cardindexes/${id}/sheets` })).json<PrintedStateList>();
const codeIn = ({ verification }: PrintedSheet) => verification?.url.split('/').at(-1) ?? '';
const printed = () => database().db.select().from(printedSheetTable);

describe('printing a licence', () => {
  it('gives the sheet an address at which nothing can be guessed, of which only a hash is kept', async () => {
    const { cardIndex } = await aTeam();
    const { verification } = await print(await asAdministrator(), cardIndex.id);
    expect(verification?.url).toMatch(/^https:\/\/kartoteka\.example\/verify\/[\w-]{24}$/);
    const code = verification?.url.slice(-24) ?? '';
    const [row] = await printed();
    expect(row?.codeHash).toEqual(tokenHash(code));
    const { rows } = await database().pool.query<{ line: string }>(
      'select to_jsonb(s)::text as line from printed_sheets s',
    );
    expect(rows[0]?.line).not.toContain(code);
    expect(rows[0]?.line).not.toMatch(/Ангелов|Яневски|2012-08-05|Колева/);
  });

  it('again, by somebody else or as a PDF, gives the same code while nothing has changed', async () => {
    const { cardIndex, club } = await aTeam();
    const [administrator, own] = [await asAdministrator(), await signInAs({ clubIds: [club.id] })];
    const first = await print(administrator, cardIndex.id);
    expect(codeIn(await print(own, cardIndex.id))).toBe(codeIn(first));
    expect((await pdf(own, cardIndex.id)).statusCode).toBe(200);
    expect(await printed()).toHaveLength(1);
  });

  it('by as many at once as may ask makes one row', async () => {
    const { cardIndex } = await aTeam();
    const caller = await asAdministrator();
    const sheets = await Promise.all(Array.from({ length: 4 }, () => print(caller, cardIndex.id)));
    expect(new Set(sheets.map(codeIn)).size).toBe(1);
    expect(await printed()).toHaveLength(1);
  });

  it.each<[string, (team: Awaited<ReturnType<typeof aTeam>>) => Promise<unknown>]>([
    [
      'a player less',
      ({ first }) =>
        database()
          .db.update(cardIndexPlayerTable)
          .set({ removedOn: new Date() })
          .where(eq(cardIndexPlayerTable.playerId, first.id)),
    ],
    [
      'a name put right',
      ({ first }) =>
        database().db.update(playerTable).set({ lastName: 'Ангелски' }).where(eq(playerTable.id, first.id)),
    ],
    [
      'a player who was deactivated',
      ({ first }) => database().db.update(playerTable).set({ isDeleted: true }).where(eq(playerTable.id, first.id)),
    ],
    [
      'another doctor',
      ({ cardIndex }) =>
        database().db.update(cardIndexTable).set({ medic: 'д-р Нов' }).where(eq(cardIndexTable.id, cardIndex.id)),
    ],
  ])('after %s is another sheet with another code', async (_name, change) => {
    const team = await aTeam();
    const caller = await asAdministrator();
    const before = await print(caller, team.cardIndex.id);
    await change(team);
    expect(codeIn(await print(caller, team.cardIndex.id))).not.toBe(codeIn(before));
    expect(await printed()).toHaveLength(2);
  });

  it('answers what has to stand beside the code: the licence now, as this person may see it', async () => {
    const { cardIndex, club, first, second } = await aTeam();
    const { db } = database();
    const everybody = [
      await asAdministrator(),
      await signInAs({ clubIds: [club.id] }),
      await signInAs({ clubIds: [(await aClub(db)).id] }),
      await signInAs({ roles: ['PLAYER'], playerId: first.id }),
    ];
    await db
      .update(cardIndexPlayerTable)
      .set({ removedOn: new Date() })
      .where(eq(cardIndexPlayerTable.playerId, second.id));
    for (const caller of everybody) {
      const now = (await caller.request({ method: 'GET', url: `/api/cardindexes/${cardIndex.id}` })).json<unknown>();
      expect((await print(caller, cardIndex.id)).cardIndex).toEqual(now);
    }
  });

  it('makes nothing public for another club, a player of the team, or after the season', async () => {
    const { cardIndex, first } = await aTeam();
    const { cardIndex: old } = await aTeam({ year: SEASON - 1 });
    const other = await signInAs({ clubIds: [(await aClub(database().db)).id] });
    const member = await signInAs({ roles: ['PLAYER'], playerId: first.id });
    expect((await print(other, cardIndex.id)).verification).toBeNull();
    expect((await print(member, cardIndex.id)).verification).toBeNull();
    expect((await print(await asAdministrator(), old.id)).verification).toBeNull();
    expect(await printed()).toEqual([]);
  });

  it('is written down each time: who, which licence, and no names', async () => {
    const { cardIndex } = await aTeam();
    const caller = await asAdministrator();
    await print(caller, cardIndex.id);
    await pdf(caller, cardIndex.id);
    const entries = await database().db.select().from(auditTable).where(eq(auditTable.action, 'cardIndex.print'));
    const entry = {
      actorId: caller.session.user.id,
      entity: 'cardIndex',
      entityId: String(cardIndex.id),
      details: null,
    };
    expect(entries).toMatchObject([entry, entry]);
  });
});

describe('the PDF of a licence', () => {
  it('is a file named after season, club and group, with everybody on it', async () => {
    const { cardIndex, club, first, coach } = await aTeam();
    const response = await pdf(await asAdministrator(), cardIndex.id);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['cache-control']).toBe('no-store');
    const name = `Отборен лиценз ${SEASON}-${SEASON + 1} – ${club.fullName} – Момчета под 14 г.pdf`;
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(name);
    const text = await textOf(response.rawPayload);
    for (const part of ['Ангелов', 'Яневски', '5 август 2012 г.', String(first.number), coach.name, 'д-р Мария Колева'])
      expect(text).toContain(part);
    expect((await readPdf(response.rawPayload))[0]?.roles).toContain('Figure');
  });

  it('shows other clubs what the licence shows them, without a code', async () => {
    const { cardIndex } = await aTeam();
    const other = await signInAs({ clubIds: [(await aClub(database().db)).id] });
    const response = await pdf(other, cardIndex.id);
    expect(await textOf(response.rawPayload)).toContain('август');
    expect((await readPdf(response.rawPayload))[0]?.roles).not.toContain('Figure');
  });

  it('tells a player no birth date but the own', async () => {
    const { cardIndex, first } = await aTeam();
    const member = await signInAs({ roles: ['PLAYER'], playerId: first.id });
    const text = await textOf((await pdf(member, cardIndex.id)).rawPayload);
    expect(text).toContain('Яневски');
    expect(text).toContain('август');
    expect(text).not.toContain('януари');
  });

  it('that is not there, or not for this person, is a 404', async () => {
    const { cardIndex } = await aTeam();
    const stranger = await signInAs({ roles: ['PLAYER'] });
    expect((await pdf(stranger, cardIndex.id)).statusCode).toBe(404);
    expect((await pdf(await asAdministrator(), 999_999)).statusCode).toBe(404);
  });

  it('says when it was made, though a sheet of the same state was printed before', async () => {
    const { cardIndex } = await aTeam();
    const caller = await asAdministrator();
    await print(caller, cardIndex.id);
    await database()
      .db.update(printedSheetTable)
      .set({ printedOn: new Date('2020-01-02T10:00:00Z') });
    const { info } = await getMeta(new Uint8Array((await pdf(caller, cardIndex.id)).rawPayload));
    expect(info['CreationDate']).toMatch(/^D:20(?!20)\d\d/);
  });

  it('is made for one person twice at a time, not oftener', async () => {
    const { cardIndex } = await aTeam();
    const caller = await asAdministrator();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pdf(caller, cardIndex.id)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('5');
  });
});

describe('the codes of printed sheets', () => {
  it('are listed with who printed how many players, the newest first', async () => {
    const { cardIndex, first } = await aTeam();
    const caller = await asAdministrator();
    await print(caller, cardIndex.id);
    await database().db.update(playerTable).set({ isDeleted: true }).where(eq(playerTable.id, first.id));
    await print(caller, cardIndex.id);
    const { isVerificationOn, sheets } = await sheetsOf(caller, cardIndex.id);
    expect(isVerificationOn).toBe(true);
    expect(sheets.map(({ playerCount }) => playerCount)).toEqual([1, 2]);
    const { firstName, lastName } = caller.session.user;
    expect(sheets[0]).toMatchObject({ printedBy: `${firstName} ${lastName}`, withdrawnOn: null });
  });

  it('withdrawn once are withdrawn for good; what is printed afterwards gets another one', async () => {
    const { cardIndex } = await aTeam();
    const caller = await asAdministrator();
    const before = await print(caller, cardIndex.id);
    const [sheet] = (await sheetsOf(caller, cardIndex.id)).sheets;
    const url = `/api/cardindexes/${cardIndex.id}/sheets/${sheet?.id}`;
    const statuses = [];
    for (let i = 0; i < 2; i += 1) statuses.push((await caller.request({ method: 'DELETE', url })).statusCode);
    expect(statuses).toEqual([204, 204]);
    const entries = await database()
      .db.select()
      .from(auditTable)
      .where(eq(auditTable.action, 'cardIndex.withdrawSheet'));
    expect(entries).toMatchObject([{ entityId: String(cardIndex.id), details: { sheetId: sheet?.id } }]);
    expect(codeIn(await print(caller, cardIndex.id))).not.toBe(codeIn(before));
    expect((await sheetsOf(caller, cardIndex.id)).sheets.map(({ withdrawnOn }) => withdrawnOn === null)).toEqual([
      true,
      false,
    ]);
  });

  it('of one licence are not found under another', async () => {
    const [one, other] = [await aTeam(), await aTeam()];
    const caller = await asAdministrator();
    await print(caller, one.cardIndex.id);
    const [sheet] = (await sheetsOf(caller, one.cardIndex.id)).sheets;
    const url = `/api/cardindexes/${other.cardIndex.id}/sheets/${sheet?.id}`;
    expect((await caller.request({ method: 'DELETE', url })).statusCode).toBe(404);
  });

  it('are given to nobody while the public page is switched off, and are the same when it is on again', async () => {
    const { cardIndex } = await aTeam();
    const caller = await asAdministrator();
    const before = await print(caller, cardIndex.id);
    const turn = (isOn: boolean) => caller.request({ method: 'PUT', url: '/api/verification', payload: { isOn } });
    expect((await turn(false)).json()).toEqual({ isOn: false });
    expect((await print(caller, cardIndex.id)).verification).toBeNull();
    expect((await sheetsOf(caller, cardIndex.id)).isVerificationOn).toBe(false);
    await turn(true);
    await turn(true);
    expect(await print(caller, cardIndex.id)).toEqual(before);
    const entries = await database()
      .db.select()
      .from(auditTable)
      .where(eq(auditTable.action, 'verification.switch'))
      .orderBy(auditTable.id);
    expect(entries.map(({ details }) => details)).toEqual([{ isOn: false }, { isOn: true }]);
  });
});
