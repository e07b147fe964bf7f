import { describe, expect, it } from 'vitest';
import type { ClubPage } from '#contract/club/club.contract.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const CONTACTS = ['email', 'president', 'contactPerson', 'contactNumber', 'address'] as const;

async function asPlayer() {
  const { db } = database();
  const player = await aPlayer(db);
  return signIn(app(), (await aUser(db, { roles: ['PLAYER'], playerId: player.id })).userName);
}

describe('contacts of clubs', () => {
  it('are shown to players neither in the list nor on the page', async () => {
    const club = await aClub(database().db, { president: 'Иван Президентов' });
    const caller = await asPlayer();
    const details = (await caller.request({ method: 'GET', url: `/api/clubs/${club.id}` })).json<
      Record<string, unknown>
    >();
    const { clubs } = (await caller.request({ method: 'GET', url: '/api/clubs/search' })).json<ClubPage>();
    const inList = clubs.find(({ id }) => id === club.id) as Record<string, unknown>;
    for (const name of CONTACTS) {
      expect(details[name] ?? null).toBeNull();
      expect(inList[name] ?? null).toBeNull();
    }
    const all = await caller.request({ method: 'GET', url: '/api/clubs' });
    expect(all.body).not.toContain('Президентов');
  });

  it('do not sort the list of somebody who may not see them', async () => {
    const { db } = database();
    const ids: number[] = [];
    for (const president of ['Янко Янков', 'Ана Анова', 'Марин Маринов']) ids.push((await aClub(db, { president })).id);
    const caller = await asPlayer();
    for (const desc of ['true', 'false']) {
      const url = `/api/clubs/search?orderBy=president&desc=${desc}`;
      const { clubs } = (await caller.request({ method: 'GET', url })).json<ClubPage>();
      expect(clubs.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(
        desc === 'true' ? ids.toReversed() : ids,
      );
    }
  });
});
