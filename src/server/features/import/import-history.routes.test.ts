import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ImportDetails, ImportNotUndone } from '#contract/import/import.contract.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { seasonDatesTable } from '#server/db/tables/season-dates.table.ts';
import { aCardIndex, aClub, aPlayer, aUser } from '#test/builders.ts';
import { BORN_IN_TIME, SEASON } from '#test/calls/card-index-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { checked, everythingIn, told } from './import-history.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);

const group = 'Момчета под 14 г.';

describe('licences that are brought in', () => {
  async function theClub(closed: Parameters<typeof aClub>[1] = {}) {
    const { db } = database();
    const club = await aClub(db, closed);
    const player = () => aPlayer(db, { currentClubId: closed.closedOn ? null : club.id, birthDate: BORN_IN_TIME });
    return { club, player };
  }

  it('of a season that is over are made once with everybody on them, are history, and go again as they came', async () => {
    const { db } = database();
    const admin = await asAdministrator();
    const { club, player } = await theClub({ closedOn: '2026-06-30', closeReason: 'Слят' });
    const [first, second, third] = [await player(), await player(), await player()];
    await aCardIndex(db, { clubId: (await aClub(db)).id, year: 2023, ageGroup: 13 }, [first.id]);
    const was = await everythingIn(database().db);
    const line = { year: '2023/2024', club: club.fullName, ageGroup: group };
    const lines = [
      { ...line, number: first.number },
      { ...line, number: second.number, ageGroup: 'мъже' },
      { ...line, number: third.number, year: 2023, ageGroup: 'Жени', championship: 'Купа' },
      { ...line, number: third.number },
    ];
    const file = await checked(admin, 'season', lines);
    expect((await file.rows()).map(told)).toEqual([['new'], ['new'], ['new'], ['new']]);
    expect(await everythingIn(database().db)).toEqual(was);

    expect((await file.run()).counts).toMatchObject({ written: 4, refused: 0 });
    const { licences, members } = await everythingIn(database().db);
    const made = licences.filter(({ clubId }) => clubId === club.id);
    expect(new Set(made.map(({ year, ageGroup, championship }) => `${year} ${ageGroup} ${championship}`))).toEqual(
      new Set(['2023 2 Държавно първенство', '2023 6 Държавно първенство', '2023 13 Купа']),
    );
    expect(made).toHaveLength(3);
    expect(made.every(({ importedOn }) => importedOn !== null)).toBe(true);
    expect(members).toHaveLength(5);

    const again = await checked(admin, 'season', lines);
    expect((await again.rows()).map(told)).toEqual([['same'], ['same'], ['same'], ['same']]);

    expect((await file.undo()).json<ImportDetails>().state).toBe('undone');
    expect(await everythingIn(database().db)).toEqual(was);
  });

  it('say in their history that they were made, and then who came', async () => {
    const { db } = database();
    const { club, player } = await theClub();
    const [first, second] = [await player(), await player()];
    const line = { year: '2023/2024', club: club.fullName, ageGroup: group };
    const lines = [first, second].map(({ number }) => ({ ...line, number }));
    await (await checked(await asAdministrator(), 'season', lines)).run();
    const { id, entity, field, after } = recordChangeTable;
    const changes = await db
      .select({ field, after })
      .from(recordChangeTable)
      .where(eq(entity, 'cardIndex'))
      .orderBy(id);
    expect(changes.map((change) => change.field)).toEqual(['record', 'member', 'member']);
    expect(changes.slice(1).map((change) => change.after)).toEqual([first.id, second.id]);
  });

  it('of this season obey the regulation, with what earlier rows bring; what can never be is refused of every season', async () => {
    const { db } = database();
    const admin = await asAdministrator();
    const { club, player } = await theClub();
    const [on, other] = [await player(), await player()];
    const tooOld = await aPlayer(db, { currentClubId: club.id, birthDate: '1999-01-01' });
    const elsewhere = await aPlayer(db, { birthDate: BORN_IN_TIME });
    const closed = await aClub(db, { closedOn: '2026-06-30', closeReason: 'Слят' });
    const licence = await aCardIndex(db, { clubId: club.id, year: SEASON, ageGroup: 2 }, [on.id]);
    const past = await aCardIndex(db, { clubId: closed.id, year: 2020, importedOn: new Date() }, [on.id]);
    const line = { year: String(SEASON), club: club.fullName, ageGroup: group };
    const file = await checked(admin, 'season', [
      { ...line, number: on.number },
      { ...line, number: other.number },
      { ...line, number: tooOld.number },
      { ...line, number: elsewhere.number },
      { ...line, number: other.number, ageGroup: 'Момчета под 16 г.', club: closed.fullName },
      { ...line, number: on.number, year: '2020/2021' },
      { ...line, number: other.number, year: '2027/2028', ageGroup: 'Деца', club: 'ВК Няма такъв' },
      { ...line, number: other.number, ageGroup: 'Юноши под 18 г.', club: 'ВК Няма такъв' },
      { ...line, number: 9_999_999, year: '1989', championship: 'X', club: '' },
      { ...line, number: other.number, championship: 'Купа' },
    ]);
    const rows = await file.rows();
    expect(rows.map(told)).toEqual([
      ['same'],
      ['new'],
      ['faulty', expect.stringContaining('Състезателят не отговаря на възрастовите изисквания')],
      ['faulty', expect.stringContaining('Състезателят не е картотекиран в клуба на лиценза')],
      ['faulty', 'club: Клубът е закрит.'],
      [
        'faulty',
        `null: Състезателят вече е в друг лиценз за тази възрастова група и сезон: лиценз #${past.id} на ${closed.fullName}.`,
      ],
      [
        'faulty',
        'year: Сезонът още не е започнал.',
        'ageGroup: Тази дума не е сред допустимите стойности.',
        'club: Няма клуб с това име. Изберете клуб или първо го добавете.',
      ],
      ['missing', 'club: Няма клуб с това име. Изберете клуб или първо го добавете.'],
      [
        'faulty',
        'year: Внасят се лицензи от сезон 1990/1991 нататък.',
        expect.stringContaining('championship: '),
        'number: Няма състезател с този регистрационен номер.',
        'club: Попълнете „Клуб“.',
      ],
      [
        'faulty',
        `null: Състезателят вече е в друг лиценз за тази възрастова група и сезон: лиценз #${licence.id} на ${club.fullName}.`,
        'ageGroup: Състезателят е посочен за същата възрастова група и сезон и на ред 3.',
      ],
    ]);
    expect(rows[1]?.recordId).toBe(licence.id);
    await file.run();
    expect(
      (await everythingIn(database().db)).members.filter(({ cardIndexId }) => cardIndexId === licence.id),
    ).toHaveLength(2);
  });

  it('of this season are asked about outside its dates, those of past seasons are not, and are written all the same', async () => {
    const { db } = database();
    const admin = await asAdministrator();
    const { club, player } = await theClub();
    await db.insert(seasonDatesTable).values({
      year: SEASON,
      registrations: [{ ageGroup: 2, opensOn: null, closesOn: `${SEASON}-08-02` }],
      windows: [],
    });
    const line = { year: String(SEASON), club: club.fullName, ageGroup: group };
    const file = await checked(admin, 'season', [
      { ...line, number: (await player()).number },
      { ...line, number: (await player()).number, ageGroup: 'Момчета под 16 г.' },
      { ...line, number: (await player()).number, year: '2023/2024' },
    ]);
    const rows = await file.rows();
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'new']);
    expect(rows.map(({ questions }) => questions.map(({ field }) => field))).toEqual([['ageGroup'], [], []]);
    expect(rows[0]?.questions[0]?.sentence).toContain('02.08.2026');
    expect((await file.run()).counts).toMatchObject({ written: 3, refused: 0 });
  });

  it('are not taken back once somebody has added to them or taken somebody off', async () => {
    const admin = await asAdministrator();
    const { club, player } = await theClub();
    const [one, two, later] = [await player(), await player(), await player()];
    const line = { year: String(SEASON), club: club.fullName, ageGroup: group };
    const file = await checked(admin, 'season', [
      { ...line, number: one.number },
      { ...line, number: two.number },
    ]);
    await file.run();
    const [licence] = (await everythingIn(database().db)).licences;
    const url = `/api/cardindexes/${licence?.id}/players`;
    await admin.request({ method: 'POST', url, payload: { playerIds: [later.id] } });
    await admin.request({ method: 'DELETE', url, payload: { playerId: one.id } });
    const refused = await file.undo();
    expect(refused.statusCode).toBe(409);
    expect(refused.json<ImportNotUndone>().inTheWay?.map(({ rowNo, reason }) => [rowNo, reason])).toEqual([
      [2, 'вече не е в лиценза'],
      [3, 'в лиценза са добавени и други състезатели'],
    ]);
  });

  it('go as they came when the run was gone on with, too', async () => {
    const admin = await asAdministrator();
    const { club, player } = await theClub();
    const [one, two] = [await player(), await player()];
    const was = await everythingIn(database().db);
    const line = { year: '2021', club: club.fullName, ageGroup: group };
    const file = await checked(admin, 'season', [
      { ...line, number: one.number },
      { ...line, number: 9_999_999 },
    ]);
    await file.run();
    const cells = { number: String(two.number) };
    await admin.request({ method: 'PUT', url: `/api/imports/${file.id}/rows/3`, payload: { cells } });
    expect((await file.run()).counts).toMatchObject({ written: 2 });
    expect((await everythingIn(database().db)).licences).toHaveLength(1);
    expect((await file.undo()).json<ImportDetails>().state).toBe('undone');
    expect(await everythingIn(database().db)).toEqual(was);
    const { rows } = await database().pool.query(`select from record_changes where entity = 'cardIndex'`);
    expect(rows).toEqual([]);
  });

  it('of last season are what the new one is proposed from', async () => {
    const { db } = database();
    const admin = await asAdministrator();
    const { club, player } = await theClub();
    const member = await player();
    const file = await checked(admin, 'season', [
      { year: `${SEASON - 1}/${SEASON}`, club: club.fullName, ageGroup: group, number: member.number },
    ]);
    await file.run();
    const proposal = await admin.request({ method: 'GET', url: `/api/clubs/${club.id}/season-proposal` });
    expect(proposal.statusCode).toBe(200);
    expect(JSON.stringify(proposal.json())).toContain(`"number":${member.number}`);
    const secretary = await signIn(app(), (await aUser(db, { clubIds: [club.id] })).userName);
    const [licence] = (await everythingIn(database().db)).licences;
    const change = await secretary.request({
      method: 'POST',
      url: `/api/cardindexes/${licence?.id}/players`,
      payload: { playerIds: [(await player()).id] },
    });
    expect(change.statusCode).toBe(409);
  });
});
