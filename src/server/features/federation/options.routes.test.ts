import { beforeEach, describe, expect, it } from 'vitest';
import { aClub, aCoach, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import type { OptionItem } from '#contract/federation/options.contract.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
});
const choices = async (url: string) => (await caller.request({ url })).json<OptionItem[]>();
const labels = async (url: string) => (await choices(url)).map(({ label }) => label);

describe('what a form offers', () => {
  it.each([
    ['/api/options/age-groups', 14],
    ['/api/options/player-positions', 5],
    ['/api/options/document-types', 5],
    ['/api/options/transfer-document-types', 2],
    ['/api/options/education-levels', 3],
    ['/api/regions/options', 28],
  ])('%s has its %d choices, each with a number and a word of its own', async (url, count) => {
    const list = await choices(url);
    expect(new Set(list.map(({ value }) => value)).size).toBe(count);
    expect(new Set(list.map(({ label }) => label)).size).toBe(count);
    expect(list.every(({ label }) => label.trim() !== '')).toBe(true);
  });

  it('clubs are offered under their whole names, in the order of the alphabet', async () => {
    await aClub(database().db, { name: 'Янтра' });
    await aClub(database().db, { name: 'Берое' });
    await expect(labels('/api/clubs/options')).resolves.toEqual(['ВК Берое (Плевен)', 'ВК Янтра (Плевен)']);
  });

  it.each(['/api/options/coaches', '/api/clubs/options/coaches'])('coaches by their names: %s', async (url) => {
    await aCoach(database().db, { name: 'Стоян Георгиев' });
    await aCoach(database().db, { name: 'Ана Василева' });
    await expect(labels(url)).resolves.toEqual(['Ана Василева', 'Стоян Георгиев']);
  });
});
