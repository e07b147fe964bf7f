import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { READING_LIMITS } from '#domain/notification/reading.rules.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { aTeamOf14 } from '#test/calls/card-index-calls.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { localOrigin } from '#server/write/audit.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { AppError } from '#server/write/errors.ts';
import { ReadingLimits } from './reading-limits.ts';

const database = useTestDatabase();
const { app, secrets } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const numbers = (first: number, amount: number) => Array.from({ length: amount }, (_, i) => first + i);
const traces = async (action = 'player.readForeign') =>
  (await database().db.select().from(auditTable).where(eq(auditTable.action, action))).map(({ details }) => details);

/** So many boys of a club. */
async function manyPlayers(clubId: number, amount: number): Promise<number[]> {
  const made = await database().db.execute<{ id: number }>(sql`
    insert into players (first_name, middle_name, last_name, egn_cipher, egn_index, birth_date, sex, nationality,
      playing_since, search, current_club_id)
    select 'Иван', 'Петров', 'Щерев', '\\x00', decode(md5(${clubId} || '/' || n), 'hex'), '2012-05-15', 0, 'България',
      '2024-09-01', '', ${clubId}::int
    from generate_series(1, ${amount}::int) n returning id`);
  return made.rows.map(({ id }) => id);
}

/** A secretary who reads, on one server of perhaps several. */
async function aReader(now: () => number = Date.now) {
  const user = await aUser(database().db);
  const actor: Actor = { userId: user.id, roles: ['CLUB'], clubIds: [1], playerId: null };
  const origin = { ...localOrigin(secrets, 'r'), actorId: user.id };
  const on = (server: ReadingLimits) => ({
    see: (shown: (number | string)[], kind: 'children' | 'photos' = 'children') =>
      server.note(actor, origin, kind, shown),
    readAll: () => server.noteWholeList(actor, origin),
  });
  return { on, ...on(new ReadingLimits(database(), now)) };
}

describe('whoever looks at children of other clubs', () => {
  it('leaves a line in the audit log for every two hundred, each child counted once', async () => {
    const reader = await aReader();
    for (let turn = 0; turn < 3; turn++) {
      for (const first of [1, 51, 101, 151, 201, 251, 301, 351, 401]) await reader.see(numbers(first, 50));
    }
    expect(await traces()).toEqual([{ children: 200 }, { children: 200 }]);
  });

  it('is refused beyond the limit, and told when to come again; what was seen before stays open', async () => {
    let now = Date.now();
    const reader = await aReader(() => now);
    for (let first = 1; first <= READING_LIMITS.children; first += 100) await reader.see(numbers(first, 100));
    const refused = await reader.see([9999]).catch((error: unknown) => error as AppError);
    expect(refused).toMatchObject({ code: 'tooManyRead' });
    expect(refused?.retryAfter).toBeGreaterThan(3000);
    expect(refused?.retryAfter).toBeLessThanOrEqual(3600);
    await reader.see([1, READING_LIMITS.children]);
    await reader.see([]);
    const lines = (await traces()).map((details) => (details as { children: number }).children);
    expect(lines.reduce((sum, children) => sum + children, 0)).toBe(READING_LIMITS.children);
    expect(lines.length).toBeLessThanOrEqual(READING_LIMITS.children / READING_LIMITS.traceEvery + 1);

    // An hour later the lines are too old to count.
    now += 3_600_000;
    await database().pool.query(
      `set session_replication_role = replica; update audit_entries set at = at - interval '1 hour'; reset session_replication_role`,
    );
    await expect(reader.see([9999])).resolves.toBeUndefined();
  });

  it('is refused by one server for what another has shown', async () => {
    const reader = await aReader();
    const [one, other] = [new ReadingLimits(database(), Date.now), new ReadingLimits(database(), Date.now)];
    await reader.on(one).see(numbers(1, 1000));
    let shown = 0;
    await expect(
      (async () => {
        for (; shown < 1000; shown += 100) await reader.on(other).see(numbers(5000 + shown, 100));
      })(),
    ).rejects.toBeInstanceOf(AppError);
    expect(1000 + shown).toBeLessThanOrEqual(READING_LIMITS.children + READING_LIMITS.traceEvery);
  });

  it('is stopped at the photos too', async () => {
    const reader = await aReader();
    const photos = numbers(1, READING_LIMITS.photos).map(String);
    for (const photo of photos) await reader.see([photo], 'photos');
    await expect(reader.see(['one more'], 'photos')).rejects.toBeInstanceOf(AppError);
    await expect(reader.see([1], 'children')).resolves.toBeUndefined();
  });

  it('reads the whole register a few times an hour, each time with a line in the log', async () => {
    const { db } = database();
    const secretary = await signIn(app(), (await aUser(db)).userName);
    for (let turn = 0; turn < READING_LIMITS.wholeLists; turn++) {
      expect((await secretary.request({ method: 'GET', url: '/api/players' })).statusCode).toBe(200);
    }
    const next = await secretary.request({ method: 'GET', url: '/api/players' });
    expect(next.statusCode).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(3000);
    expect(next.json()).toMatchObject({ code: 'tooManyRead' });
    expect(await traces('player.readAll')).toHaveLength(READING_LIMITS.wholeLists);
    const administrator = await asAdministrator();
    for (let turn = 0; turn <= READING_LIMITS.wholeLists; turn++) {
      expect((await administrator.request({ method: 'GET', url: '/api/players' })).statusCode).toBe(200);
    }
  });
});

describe('lists', () => {
  it('count what is not the own club’s; administrators and own players are not counted', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const player = await aPlayer(db, { currentClubId: own.id });
    await manyPlayers(other.id, 210);
    await manyPlayers(own.id, 210);
    const secretary = await signIn(app(), (await aUser(db, { clubIds: [own.id] })).userName);
    const administrator = await asAdministrator();
    for (const caller of [administrator, secretary]) {
      await caller.request({ method: 'GET', url: `/api/clubs/${own.id}/players` });
      await caller.request({ method: 'GET', url: `/api/players/${player.id}` });
      await caller.request({ method: 'GET', url: '/api/players/search?pageSize=200&onlyOwnClubs=true' });
    }
    await administrator.request({ method: 'GET', url: '/api/players/search?pageSize=200' });
    expect(await traces()).toEqual([]);
    await secretary.request({ method: 'GET', url: `/api/clubs/${other.id}/players/search?pageSize=200` });
    expect(await traces()).toEqual([{ children: 200 }]);
  });
});

describe('refusals that say why a player may not be on a licence', () => {
  // The application remembers what it has shown to a number of a user, and the numbers begin anew with every test.
  let secretaries = 9000;
  const aSecretaryOf = async (clubId: number) => {
    secretaries += 1;
    const given = { id: secretaries };
    return signIn(app(), (await aUser(database().db, { clubIds: [clubId], given })).userName);
  };
  const ways = [
    {
      name: 'several at once',
      ask: (licence: number, _club: number, playerIds: number[]) =>
        ({ method: 'POST', url: `/api/cardindexes/${licence}/players`, payload: { playerIds } }) as const,
    },
    {
      name: 'a new season',
      ask: (_licence: number, club: number, playerIds: number[]) =>
        ({
          method: 'POST',
          url: `/api/clubs/${club}/season-proposal`,
          payload: { cardIndexes: [{ ageGroup: 4, championship: 'Купа на България', playerIds }] },
        }) as const,
    },
  ];

  it.each(ways)('count those of other clubs: $name', async ({ ask }) => {
    const { db } = database();
    const [team, other] = [await aTeamOf14(db), await aClub(db)];
    const foreign = await manyPlayers(other.id, 200);
    const own = await team.aBoy();
    const secretary = await aSecretaryOf(team.club.id);
    const refused = async (playerIds: number[]) => {
      const answer = await secretary.request(ask(team.cardIndex.id, team.club.id, playerIds));
      expect(answer.json()).toMatchObject({ status: 409, code: 'someNotEligible' });
    };
    await refused([...foreign.slice(0, 99), own.id]);
    await refused(foreign.slice(0, 99));
    await refused(foreign.slice(99, 199));
    expect(await traces()).toEqual([]);
    await refused(foreign.slice(199));
    expect(await traces()).toEqual([{ children: 200 }]);
  });

  it('beyond the limit say nothing any more, player by player as well', async () => {
    const { db } = database();
    const [team, other] = [await aTeamOf14(db), await aClub(db)];
    const foreign = await manyPlayers(other.id, READING_LIMITS.children + 1);
    const own = await team.aBoy({ sex: 1 });
    const secretary = await aSecretaryOf(team.club.id);
    for (let first = 0; first < READING_LIMITS.children; first += 100) {
      const playerIds = foreign.slice(first, first + 100);
      await secretary.request({ method: 'POST', url: team.players, payload: { playerIds } });
    }
    const ask = (playerId: number | undefined) =>
      secretary.request({ method: 'PUT', url: team.players, payload: { playerId } });
    const answer = await ask(foreign.at(-1));
    expect(answer.json()).toMatchObject({ status: 429, code: 'tooManyRead' });
    expect(answer.body).not.toContain('reasons');
    expect((await ask(foreign[0])).statusCode).toBe(409);
    expect((await ask(own.id)).statusCode).toBe(409);
    // Whether a transfer is open is no way around it.
    const check = async (playerId: number | undefined) =>
      (await secretary.request({ method: 'GET', url: `/api/transfers/check?playerId=${playerId}` })).statusCode;
    expect([await check(foreign.at(-1)), await check(foreign[0]), await check(own.id)]).toEqual([429, 200, 200]);
  });
});

describe('administrators are told', () => {
  const alerts = async () =>
    (await (await asAdministrator()).request({ method: 'GET', url: '/api/notifications' })).json<Notifications>()
      .alerts;

  it('of a person who looks at unusually many children of other clubs', async () => {
    const reader = await aReader();
    await reader.see(numbers(1, READING_LIMITS.usual - 100));
    expect(await alerts()).toEqual([]);
    await reader.see(numbers(1001, 300));
    expect(await alerts()).toMatchObject([{ kind: 'foreignReading', count: READING_LIMITS.usual + 200 }]);
  });

  it('of a person who reads the whole register, unless it is one of them', async () => {
    await (await asAdministrator()).request({ method: 'GET', url: '/api/players' });
    expect(await alerts()).toEqual([]);
    const reader = await aReader();
    await reader.readAll();
    await reader.readAll();
    expect(await alerts()).toMatchObject([{ kind: 'registerReading', count: 2 }]);
  });
});
