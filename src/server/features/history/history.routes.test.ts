import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { History } from '#contract/history/history.contract.ts';
import { HISTORY_PAGE_SIZE } from '#contract/common/limits.ts';
import { fieldChanges, type HistoryNoun, historyNouns } from '#domain/history/history.rules.ts';
import { aClub, aCoach, aPlayer, aUser } from '#test/builders.ts';
import { aTeamOf14 } from '#test/calls/card-index-calls.ts';
import { EGN, registerPlayer } from '#test/calls/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aSignedTransfer, aTransferWorld, takeStep } from '#test/calls/transfer-calls.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { recordChangeTable } from '../../db/tables/record-change.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { userTable } from '../../db/tables/user.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => {
  const account = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  return { ...account, ...(await signIn(app(), account.userName)) };
};
const historyOf = async ({ request }: SignedIn, path: string) =>
  (await request({ url: `/api/${path}` })).json<History>();
/** „field: before → after“, the newest first. */
const told = ({ changes }: History) =>
  changes.map(({ field, before, after, beforeName, afterName }) =>
    [field, beforeName ?? before, afterName ?? after].join(' | '),
  );

const contacts = { address: 'ул. 1', email: 'a@b.bg', contactPerson: 'Иван Иванов', contactNumber: '0888' };
const saveContacts = ({ request }: SignedIn, clubId: number, changed: Partial<typeof contacts>) =>
  request({ method: 'PUT', url: `/api/clubs/${clubId}`, payload: { ...contacts, ...changed } });

describe('the history of a record', () => {
  it('says who changed what, from what and to what, the newest first', async () => {
    const club = await aClub(database().db, contacts);
    const [admin, own] = [await asAdministrator(), await aUser(database().db, { clubIds: [club.id] })];
    await saveContacts(admin, club.id, { contactNumber: '0899' });
    await saveContacts(await signIn(app(), own.userName), club.id, { contactNumber: '0877', address: 'ул. 2' });
    // Saved once more without a change: nothing has happened.
    await saveContacts(admin, club.id, { contactNumber: '0877', address: 'ул. 2' });

    const history = await historyOf(admin, `clubs/${club.id}/history`);
    expect(told(history).toSorted()).toEqual([
      'address | ул. 1 | ул. 2',
      'contactNumber | 0888 | 0899',
      'contactNumber | 0899 | 0877',
    ]);
    expect(history.changes.at(-1)).toMatchObject({ by: { id: admin.id }, after: '0899', mayPutBack: true });
    expect(new Set(history.people.map(({ id }) => id))).toEqual(new Set([admin.id, own.id]));
  });

  it('is cut to one person or one field where that is asked for', async () => {
    const club = await aClub(database().db, contacts);
    const [admin, own] = [await asAdministrator(), await aUser(database().db, { clubIds: [club.id] })];
    await saveContacts(admin, club.id, { contactNumber: '0899', address: 'ул. 2' });
    await saveContacts(await signIn(app(), own.userName), club.id, { contactNumber: '0877', address: 'ул. 2' });
    const cut = async (query: string) => told(await historyOf(admin, `clubs/${club.id}/history?${query}`));
    expect(await cut(`userId=${own.id}`)).toEqual(['contactNumber | 0899 | 0877']);
    expect(await cut('field=address')).toEqual(['address | ул. 1 | ул. 2']);
    expect(await cut(`field=address&userId=${own.id}`)).toEqual([]);
    expect(await cut('field=passwordHash')).toEqual([]);
  });

  it('goes on page by page, without a change left out or told twice', async () => {
    const club = await aClub(database().db);
    const admin = await asAdministrator();
    const change = { entity: 'club', entityId: club.id, auditId: 1, actorId: admin.id, field: 'address' } as const;
    const rows = Array.from({ length: HISTORY_PAGE_SIZE * 2 + 5 }, (_, n) => ({
      ...change,
      before: `${n}`,
      after: `${n + 1}`,
    }));
    await database().db.insert(recordChangeTable).values(rows);
    const seen: string[] = [];
    for (let next: number | null | undefined; next !== null;) {
      const page: History = await historyOf(
        admin,
        `clubs/${club.id}/history${next === undefined ? '' : `?after=${next}`}`,
      );
      seen.push(...told(page));
      next = page.next;
    }
    expect(seen).toEqual(rows.map(({ before, after }) => `address | ${before} | ${after}`).toReversed());
  });

  it('says that an ЕГН or a password is another one, and keeps neither', async () => {
    const admin = await asAdministrator();
    const playerId = await registerPlayer(database().db, admin);
    const names = { firstName: 'Калоян', middleName: 'Петров', lastName: 'Щерев', nationality: 'България' };
    const other = '1245159924';
    const saved = await admin.request({
      method: 'PUT',
      url: `/api/players/${playerId}`,
      payload: { ...names, cityName: 'Плевен', egn: other },
    });
    expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()]);
    const owner = await aUser(database().db);
    await admin.request({ method: 'POST', url: `/api/users/${owner.id}/reset-password` });

    expect(told(await historyOf(admin, `players/${playerId}/history`))).toEqual(['egn |  | ', 'record |  | ']);
    expect(told(await historyOf(admin, `users/${owner.id}/history`))).toEqual(['password |  | ']);
    const kept = JSON.stringify(await database().db.select().from(recordChangeTable));
    expect(kept).not.toContain(EGN);
    expect(kept).not.toContain(other);
  });

  it('tells what was added to a record and taken away, by the name of the person', async () => {
    const { db } = database();
    const admin = await asAdministrator();
    const { cardIndex, aBoy, players } = await aTeamOf14(db);
    const boy = await aBoy({ firstName: 'Борис', lastName: 'Дочев' });
    for (const method of ['PUT', 'DELETE'] as const) {
      await admin.request({ method, url: players, payload: { playerId: boy.id } });
    }
    const { changes } = await historyOf(admin, `cardindexes/${cardIndex.id}/history`);
    expect(
      changes.map(({ field, beforeName, afterName, mayPutBack }) => [field, beforeName, afterName, mayPutBack]),
    ).toEqual([
      ['member', 'Борис Дочев', null, true],
      ['member', null, 'Борис Дочев', false],
    ]);

    const user = await aUser(db, { clubIds: [] });
    const club = await aClub(db);
    await admin.request({ method: 'POST', url: `/api/users/${user.id}/claims/clubs/${club.id}` });
    await admin.request({ method: 'POST', url: `/api/users/${user.id}/roles`, payload: { roleId: 1 } });
    await admin.request({ method: 'DELETE', url: `/api/users/${user.id}/roles/1` });
    expect(told(await historyOf(admin, `users/${user.id}/history`))).toEqual([
      'role | Администратор | ',
      'role |  | Администратор',
      `club |  | ${club.fullName}`,
    ]);
  });

  it('follows a transfer step by step, and the player into the new club', async () => {
    const { db } = database();
    const world = await aTransferWorld(app(), database());
    const transfer = await aSignedTransfer(db, world, ['player', 'fromClub', 'toClub']);
    await takeStep(world.admin, transfer.id, 'confirm/admin');
    await takeStep(world.admin, transfer.id, 'transfer-player');
    expect(told(await historyOf(world.admin, `transfers/${transfer.id}/history`)).toSorted()).toEqual([
      'signature |  | admin',
      'status | 1 | 2',
      'status | 2 | 5',
    ]);
    expect(told(await historyOf(world.toClub, `players/${transfer.player.id}/history`))).toEqual([
      `currentClubId | ${world.giving.fullName} | ${world.receiving.fullName}`,
    ]);
  });
});

describe('what is kept of a record', () => {
  it('goes with it', async () => {
    const { db, pool } = database();
    const [club, player, coach, user] = [await aClub(db), await aPlayer(db), await aCoach(db), await aUser(db)];
    const ids = { club: club.id, player: player.id, coach: coach.id, user: user.id };
    const rows = Object.entries(ids).map(([entity, entityId]) => ({
      entity: entity as HistoryNoun,
      entityId,
      auditId: 1,
      field: 'address' as const,
      before: 'old',
    }));
    await db.insert(recordChangeTable).values(rows);
    const admin = await asAdministrator();
    expect((await admin.request({ method: 'DELETE', url: `/api/clubs/${club.id}` })).statusCode).toBe(204);
    await pool.query(
      `delete from user_roles where user_id = ${user.id}; delete from user_clubs where user_id = ${user.id}`,
    );
    for (const [table, id] of [
      ['players', player.id],
      ['coaches', coach.id],
      ['users', user.id],
    ] as const) {
      await pool.query(`delete from ${table} where id = $1`, [id]);
    }
    expect(await db.select().from(recordChangeTable)).toEqual([]);
  });

  it('is every column people fill in, and none that is secret or follows from others', () => {
    const tables = {
      player: playerTable,
      coach: coachTable,
      club: clubTable,
      cardIndex: cardIndexTable,
      transfer: transferTable,
      user: userTable,
    };
    const unknown = historyNouns.map((noun) => {
      const columns = Object.keys(getTableColumns(tables[noun]));
      const kept = new Set(columns.filter((column) => fieldChanges(noun, [column], {}, {}).length > 0));
      return `${noun}: ${columns.filter((column) => !kept.has(column) && !['id', 'version', 'createdOn', 'search'].includes(column)).join(', ')}`;
    });
    expect(unknown).toEqual([
      'player: number, formerNumbers, egnCipher, numberKind, deactivatedOn, erasedOn, contractUntil, createdBy',
      // The parts of a name are told as the whole name.
      'coach: firstName, middleName, lastName, egnCipher, erasedOn',
      'club: fullName, contactSearch',
      // How far the federation has come with it is told as steps too.
      'cardIndex: year, clubId, createdBy, removedOn, removedBy, importedOn, state, stateOn, approvalId, returnId',
      // Its steps are told as steps, and what it is about never changes.
      'transfer: type, playerId, fromClubId, toClubId, abroadClub, abroadFederation, abroadSearch, coachId, startOn, plannedOn, comment, initiatedAt, initiatedBy, begunForId, adminSignedAt, adminSignedBy, playerSignedAt, playerSignedBy, fromClubSignedAt, fromClubSignedBy, toClubSignedAt, toClubSignedBy, returnedAt, transferredAt, transferredBy, releasedAt, releasedBy, cancelledAt, cancelledBy, ending, refusedBy, coachBeforeId, remindedOn, lenderToldOn, importedOn',
      'user: passwordHash, passwordExpiresAt, mustChangePassword, unwantedMails, digest, digestOn, accountSearch, erasedOn',
    ]);
  });
});
