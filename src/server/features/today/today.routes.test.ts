import { describe, expect, it } from 'vitest';
import { waitingWords } from '#contract/notification/notification.messages.ts';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import type { Today } from '#contract/today/today.contract.ts';
import { licencesOfClub, todayWordsOf } from '#contract/today/today.messages.ts';
import type { LicenceState } from '#domain/card-index/licence-state.rules.ts';
import { waitingKinds } from '#domain/notification/notification.access.ts';
import { type TodayKind, todayKinds } from '#domain/today/today.rules.ts';
import { seasonRulesTable } from '#server/db/tables/season-rules.table.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { aFederationByChance } from './today-world.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

/** The call that each page makes; what it adds of its own to the address stands in the address here. */
const calls: Readonly<Record<string, string>> = {
  '/transfers': '/api/transfers/search',
  '/transfers/expiring': '/api/players/expiring-contracts',
  '/proposals': '/api/player-proposals/search',
  '/received': '/api/received/search',
  '/doubles': '/api/doubles?state=open',
  '/outbox': '/api/outbox/search',
  '/keys': '/api/keys',
  '/webhooks': '/api/webhooks',
  '/cardindexes': '/api/cardindexes',
  '/players': '/api/players/search',
  '/clubs': '/api/clubs/search',
};

/** What the machine knows stands in no list. */
const MACHINE: ReadonlySet<TodayKind> = new Set(['mailMissing', 'backupsLate', 'disksFull']);

async function totalBehind(person: SignedIn, address: string, season: number): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://page');
  // The list of licences is about the season that runs unless the address says otherwise.
  if (pathname === '/cardindexes' && !searchParams.has('year')) searchParams.set('year', String(season));
  const call = new URL(calls[pathname] ?? pathname, 'http://api');
  for (const [name, value] of searchParams) call.searchParams.set(name, value);
  const response = await person.request({ method: 'GET', url: call.pathname + call.search });
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.body}`);
  const answer = response.json<unknown[] | { total: number }>();
  return Array.isArray(answer) ? answer.length : answer.total;
}

const todayOf = async (person: SignedIn) => (await person.request({ method: 'GET', url: '/api/today' })).json<Today>();

describe('every number on „Днес“ and in the bell is that of the list it leads to', () => {
  /** The kinds of lines of which something waited for somebody: zeros alone would prove nothing. */
  const bars = new Set<LicenceState>();
  const seen = { today: new Set<TodayKind>(), bell: new Set<TodayKind>() };

  it.each(['first', 'second', 'third', 'fourth', 'fifth'])('in a federation by chance, the %s', async (seed) => {
    const everybody = await aFederationByChance(database().db, seed);
    let compared = 0;
    for (const [role, { userName }] of Object.entries(everybody)) {
      const person = await signIn(app(), userName);
      const today = await todayOf(person);
      for (const { kind, count, since } of today.lines) {
        if (MACHINE.has(kind)) continue;
        const total = await totalBehind(person, todayWordsOf(kind).path(today), today.season);
        expect(count, `${kind} of ${role}`).toBe(total);
        if (total === 0) expect(since, `${kind} of ${role}`).toBeNull();
        else seen.today.add(kind);
        compared += total;
      }
      for (const { club, made, complete, submitted, approved } of today.clubs) {
        const address = licencesOfClub(club.id, today.season);
        const lacking = await totalBehind(person, `${address}&missing=any`, today.season);
        const inState = (state: LicenceState) => totalBehind(person, `${address}&state=${state}`, today.season);
        expect([made, complete, submitted, approved], `${club.fullName} of ${role}`).toEqual([
          await totalBehind(person, address, today.season),
          made - lacking,
          await inState('submitted'),
          await inState('approved'),
        ]);
        if (submitted > 0) bars.add('submitted');
        if (approved > 0) bars.add('approved');
      }
      const bell = (await person.request({ method: 'GET', url: '/api/notifications' })).json<Notifications>();
      for (const { kind, count } of bell.waiting) {
        if (MACHINE.has(kind)) continue;
        const total = await totalBehind(person, waitingWords[kind].path, today.season);
        expect(count, `${kind} in the bell of ${role}`).toBe(total);
        if (total > 0) seen.bell.add(kind);
      }
    }
    // A federation in which nothing waits would prove nothing.
    expect(compared).toBeGreaterThan(20);
  });

  it('and of every kind something was among them', () => {
    expect(bars).toEqual(new Set(['submitted', 'approved']));
    const inLists = (kinds: readonly TodayKind[]) => kinds.filter((kind) => !MACHINE.has(kind)).toSorted();
    expect([...seen.today].toSorted()).toEqual(inLists(todayKinds));
    expect([...seen.bell].toSorted()).toEqual(inLists(waitingKinds));
  });
});

it('no licence counts as handed in or approved where the season asks for no approval', async () => {
  const { db } = database();
  const { administrator } = await aFederationByChance(db, 'fifth');
  const person = await signIn(app(), administrator.userName);
  await db.update(seasonRulesTable).set({ isApprovalRequired: true });
  const asked = await todayOf(person);
  expect(asked.isApprovalRequired).toBe(true);
  expect(asked.clubs.some(({ approved }) => approved > 0)).toBe(true);
  await db.update(seasonRulesTable).set({ isApprovalRequired: false });
  const plain = await todayOf(person);
  expect(plain.isApprovalRequired).toBe(false);
  expect(plain.clubs.every(({ submitted, approved }) => submitted + approved === 0)).toBe(true);
});

describe('what happened lately', () => {
  it('is told to the federation, what one person did in a row as one sentence, and to nobody else', async () => {
    const { db } = database();
    const admin = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const { id: clubId } = await aClub(db);
    const [one, other] = [await aPlayer(db, { currentClubId: clubId }), await aPlayer(db, { currentClubId: clubId })];
    for (const { id } of [one, other]) {
      await admin.request({ method: 'POST', url: `/api/players/${id}/toggle-status` });
    }
    const { recent } = await todayOf(admin);
    expect(recent[0]).toMatchObject({ action: 'player.deactivate', entityId: String(other.id), more: 1 });
    const club = await signIn(app(), (await aUser(db, { clubIds: [clubId] })).userName);
    await expect(todayOf(club)).resolves.toMatchObject({ recent: [] });
  });
});
