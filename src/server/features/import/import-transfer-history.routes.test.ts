import { describe, expect, it } from 'vitest';
import type { ImportDetails, ImportNotUndone } from '#contract/import/import.contract.ts';
import { aClub, aPlayer, aTransfer, aTransferDocument, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { checked, everythingIn, told } from './import-history.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);

describe('finished transfers that are brought in', () => {
  async function theParties() {
    const { db } = database();
    const [from, to] = [await aClub(db, { closedOn: '2026-06-30', closeReason: 'Слят' }), await aClub(db)];
    return { from, to, player: await aPlayer(db, { birthDate: '2004-05-01' }) };
  }

  it('are over, signed by nobody, tell nobody and move nobody; a second file adds none; they go again as they came', async () => {
    const admin = await asAdministrator();
    const { from, to, player } = await theParties();
    const was = await everythingIn(database().db);
    const lines = [
      { number: player.number, type: 'Смяна на клуб', toClub: from.fullName, startOn: '01.09.2017' },
      {
        number: player.number,
        type: 'За определен период',
        fromClub: from.fullName,
        toClub: to.fullName,
        startOn: '01.09.2019',
        endOn: '30.06.2020',
      },
    ];
    const file = await checked(admin, 'transfer', lines);
    expect((await file.rows()).map(told)).toEqual([['new'], ['new']]);
    expect((await file.run()).counts).toMatchObject({ written: 2 });
    const { transfers, players } = await everythingIn(database().db);
    expect(transfers).toMatchObject([
      { type: 0, status: 5, fromClubId: null, toClubId: from.id, startOn: '2017-09-01', endOn: null },
      { type: 1, status: 5, fromClubId: from.id, toClubId: to.id, startOn: '2019-09-01', endOn: '2020-06-30' },
    ]);
    expect(transfers.every(({ importedOn, adminSignedAt }) => importedOn !== null && adminSignedAt === null)).toBe(
      true,
    );
    expect(players).toEqual(was.players);
    const { rows } = await database().pool.query('select count(*)::int as told from outbox');
    expect(rows).toEqual([{ told: 0 }]);

    expect((await (await checked(admin, 'transfer', lines)).rows()).map(told)).toEqual([['same'], ['same']]);
    expect((await file.undo()).json<ImportDetails>().state).toBe('undone');
    expect(await everythingIn(database().db)).toEqual(was);
  });

  it('are told what cannot have been, and stay once something was added to them', async () => {
    const { db } = database();
    const admin = await asAdministrator();
    const { from, to, player } = await theParties();
    await aTransfer(db, {
      playerId: player.id,
      toClubId: to.id,
      status: 5,
      startOn: '2018-09-01',
      importedOn: new Date(),
    });
    const line = { number: player.number, type: 'Смяна на клуб', fromClub: from.fullName, toClub: to.fullName };
    const file = await checked(admin, 'transfer', [
      { ...line, startOn: '01.09.2021' },
      { ...line, startOn: '01.09.2018' },
      { ...line, startOn: '01.09.2097', type: 'Наем' },
      { ...line, startOn: '01.09.2098' },
      { ...line, startOn: '02.09.2021', type: 'За определен период' },
      { ...line, startOn: '03.09.2021', fromClub: to.fullName, endOn: '30.06.2022' },
      { ...line, startOn: '01.09.2021', toClub: 'ВК Няма такъв' },
      { ...line, startOn: '04.09.2021', number: '', toClub: '' },
    ]);
    expect((await file.rows()).map(told)).toEqual([
      ['new'],
      ['faulty', 'startOn: От тази дата вече е вписан друг трансфер на състезателя.'],
      [
        'faulty',
        'type: Тази дума не е сред допустимите стойности.',
        'startOn: Внасят се само приключили трансфери: датата трябва да е преди днешната.',
      ],
      ['faulty', 'startOn: Внасят се само приключили трансфери: датата трябва да е преди днешната.'],
      ['faulty', 'endOn: За трансфер за определен период е необходима крайна дата.'],
      [
        'faulty',
        'toClub: Отдаващият и приемащият клуб съвпадат.',
        'endOn: Смяната на клуб е безсрочна. Изтрийте крайната дата или изберете „За определен период“.',
      ],
      [
        'faulty',
        'toClub: Няма клуб с това име. Изберете клуб или първо го добавете.',
        'startOn: Трансфер на състезателя от тази дата има и на ред 2.',
      ],
      ['faulty', 'number: Напишете регистрационния номер или ЕГН на състезателя.', 'toClub: Попълнете „В клуб“.'],
    ]);
    await file.run();
    const made = (await everythingIn(database().db)).transfers.find(({ startOn }) => startOn === '2021-09-01');
    await aTransferDocument(db, made?.id ?? 0);
    const refused = await file.undo();
    expect([refused.statusCode, refused.json<ImportNotUndone>().inTheWay?.map(({ reason }) => reason)]).toEqual([
      409,
      ['има документи'],
    ]);
  });
});
