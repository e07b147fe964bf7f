import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { wholeNumberRequired } from '#contract/common/fields.ts';
import type { FirstSteps } from '#contract/federation/federation.contract.ts';
import { unnamedAdministrator } from '#domain/user/unnamed-administrator.ts';
import { settingBounds } from '#domain/federation/federation-settings.rules.ts';
import { aCardIndex, aClub, aPlayer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { installationTable } from '../../db/tables/system.table.ts';
import { federationSettings } from './federation-settings.queries.ts';

const database = useTestDatabase();
const { app } = useTestApp(database, { mailFrom: 'Канцелария <office@federation.example>' });

const url = '/api/federation/settings';
const usual = {
  name: 'Волейболна федерация',
  email: null,
  phone: null,
  address: null,
  website: null,
  englishName: null,
  signatureLine: null,
  logoId: null,
  contractNoticeDays: 60,
  isVerificationOn: true,
  isGuardianSignatureOn: false,
  isInternationalOn: false,
  transferDeadlineDays: 14,
  draftLapseDays: 42,
  openDraftsPerClub: 20,
  draftsPerDay: 40,
  registrationsPerHour: 30,
  uploadMegabytesPerDay: 200,
  uploadMegabytesInAll: 0,
  legalKeepYears: 5,
  smallestTeam: 6,
};

// The row of the installation outlives a test.
beforeEach(async () => {
  await database()
    .db.update(installationTable)
    .set({ ...usual, version: 1 });
});

async function administrator() {
  const user = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  const caller = await signIn(app(), user.userName);
  return {
    ...user,
    caller,
    read: async () => (await caller.request({ method: 'GET', url })).json<Record<string, unknown>>(),
    save: (payload: object, version?: number) =>
      caller.request({
        method: 'PUT',
        url,
        payload,
        ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      }),
  };
}

it('settings are the usual ones until an administrator saves others, which are written down once', async () => {
  const { id, read, save } = await administrator();
  expect(await read()).toEqual({ ...usual, fixed: [], senderName: 'Канцелария', version: 1 });
  const changed = { ...usual, isVerificationOn: false, draftsPerDay: '5' };
  expect((await save(changed, 1)).json()).toEqual({
    ...changed,
    draftsPerDay: 5,
    fixed: [],
    senderName: 'Канцелария',
    version: 2,
  });
  expect((await save(changed, 2)).json()).toMatchObject({ version: 2 });
  expect(await federationSettings(database().db)).toMatchObject({ draftsPerDay: 5, registrationsPerHour: 30 });
  const entries = await database()
    .db.select()
    .from(auditTable)
    .where(eq(auditTable.action, 'federation.updateSettings'));
  expect(entries.map(({ actorId, details }) => [actorId, details])).toEqual([
    [id, { changed: ['isVerificationOn', 'draftsPerDay'] }],
  ]);
});

it('a text that is emptied is none, and one that does not fit is refused in words', async () => {
  const { save } = await administrator();
  const filled = {
    ...usual,
    email: 'office@federation.example',
    phone: '02 000',
    website: 'https://federation.example',
  };
  expect((await save(filled)).json()).toMatchObject({ email: filled.email, phone: '02 000', website: filled.website });
  expect((await save({ ...filled, email: '', phone: ' ', website: '' })).json()).toMatchObject({
    email: null,
    phone: null,
    website: null,
  });
  const wrong = {
    ...usual,
    name: ' ',
    englishName: 'Съюз',
    email: 'няма',
    website: 'няма',
    signatureLine: 'а'.repeat(151),
  };
  const problems = (await save(wrong)).json<{ field: string }[]>();
  expect(problems.map(({ field }) => field)).toEqual(['name', 'englishName', 'email', 'website', 'signatureLine']);
});

it('whoever has seen older settings does not save over newer ones, also those of the single calls', async () => {
  const { caller, save } = await administrator();
  await caller.request({ method: 'PUT', url: '/api/transfers/deadline', payload: { days: 7 } });
  await caller.request({ method: 'PUT', url: '/api/verification', payload: { isOn: false } });
  const refused = await save({ ...usual, openDraftsPerClub: 3 }, 1);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    current: { ...usual, transferDeadlineDays: 7, isVerificationOn: false, version: 3 },
  });
  expect((await save({ ...usual, openDraftsPerClub: 3 }, 3)).json()).toMatchObject({ version: 4 });
});

it('what an installation lacks is told until it is there', async () => {
  const { caller } = await administrator();
  const steps = async () =>
    (await caller.request({ method: 'GET', url: '/api/federation/first-steps' })).json<object>();
  const none = { hasClubs: false, hasCoaches: false, hasPlayers: false, hasLicences: false, hasUsers: false };
  expect(await steps()).toMatchObject({ ...none, isMailOn: false });
  const club = await aClub(database().db);
  expect(await steps()).toMatchObject({ ...none, hasClubs: true });
  await aPlayer(database().db, { currentClubId: club.id });
  await aUser(database().db, { roles: ['CLUB'], clubIds: [club.id] });
  await aCardIndex(database().db, { clubId: club.id });
  expect(await steps()).toMatchObject({ hasClubs: true, hasPlayers: true, hasLicences: true, hasUsers: true });
});

it('whoever goes by the name of the first administrator is asked for the own name until it is given', async () => {
  const { caller, id } = await administrator();
  const isNamed = async () =>
    (await caller.request({ method: 'GET', url: '/api/federation/first-steps' })).json<FirstSteps>().isNamed;
  expect(await isNamed()).toBe(true);
  await database().db.update(userTable).set(unnamedAdministrator).where(eq(userTable.id, id));
  expect(await isNamed()).toBe(false);
  await database().db.update(userTable).set({ firstName: 'Мария' }).where(eq(userTable.id, id));
  expect(await isNamed()).toBe(true);
});

it.each([
  ['contractNoticeDays', [-1, 366, '']],
  ['transferDeadlineDays', [-1, 366, 1.5, '']],
  ['draftLapseDays', [-1, 366]],
  ['openDraftsPerClub', [0, 1001, 'много']],
  ['draftsPerDay', [0, 1001]],
  ['registrationsPerHour', [0, 1001]],
  ['uploadMegabytesPerDay', [0, 100_001]],
  ['uploadMegabytesInAll', [-1, 100_000_001]],
  ['legalKeepYears', [-1, 51]],
  ['smallestTeam', [0, 31]],
] as const)('%s outside of its bounds is refused in words', async (field, wrong) => {
  const { read, save } = await administrator();
  for (const value of wrong)
    expect((await save({ ...usual, [field]: value })).json()).toMatchObject([
      { field, description: wholeNumberRequired(settingBounds[field]) },
    ]);
  expect(await read()).toEqual({ ...usual, fixed: [], senderName: 'Канцелария', version: 1 });
});
