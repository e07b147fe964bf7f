import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CoachEducation } from '#contract/coach/coach-education.contract.ts';
import { aClub, aCoach, anEducation, aUser } from '#test/builders.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { localOrigin } from '#server/write/audit.ts';
import { coachEducationTable, coachTable } from '#server/db/tables/coach.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { addEducation } from './coach-education.service.ts';

const database = useTestDatabase();
const { app, context, secrets } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);
const url = (coachId: number) => `/api/coaches/${coachId}/educations`;
const diploma = { level: '2', graduationDate: '2012-06-30', institution: 'НСА', speciality: 'Треньор по волейбол' };
const add = async (caller: SignedIn, coachId: number, fields: Record<string, string>, file?: Buffer | null) => {
  const payload = multipart(fields, file === undefined ? await portrait : file, 'Диплома.jpg');
  return caller.request({ method: 'POST', url: url(coachId), payload });
};

describe('the education of a coach', () => {
  it('is added by the own club and comes back, newest first, with a file to download', async () => {
    const { db } = database();
    const club = await aClub(db);
    const coach = await aCoach(db, { currentClubId: club.id });
    await anEducation(db, coach.id);
    const caller = await asClub(club.id);
    const added = await add(caller, coach.id, diploma);
    expect(added.statusCode).toBe(201);
    const { id } = added.json<{ id: number }>();
    expect(added.json()).toEqual({ id, coachId: coach.id });
    const [first, second] = (await caller.request({ method: 'GET', url: url(coach.id) })).json<CoachEducation[]>();
    expect(first).toMatchObject({ ...diploma, id, level: 2, coachId: coach.id, file: { fileName: 'Диплома.jpg' } });
    expect(second?.graduationDate).toBe('2010-06-30');
    const file = await caller.request({ method: 'GET', url: `/api/files/${first?.fileId}` });
    expect(file.statusCode).toBe(200);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('Диплома.jpg');
  });

  it('is not added by a club that the coach leaves while the file is looked at', async () => {
    const { db } = database();
    const [former, present] = [await aClub(db), await aClub(db)];
    const coach = await aCoach(db, { currentClubId: former.id });
    const user = await aUser(db, { clubIds: [former.id] });
    const moving = context();
    const files = {
      ...moving.files,
      put: async (name: string, bytes: Uint8Array) => {
        await db.update(coachTable).set({ currentClubId: present.id }).where(eq(coachTable.id, coach.id));
        await moving.files.put(name, bytes);
      },
    };
    const adding = addEducation(
      { ...moving, files },
      coach.id,
      { ...diploma, level: 2, file: { fileName: 'Диплома.jpg', bytes: await portrait } },
      {
        session: {
          id: 's',
          actor: { userId: user.id, roles: ['CLUB'], clubIds: [former.id], playerId: null },
          mustChangePassword: false,
        },
        origin: { ...localOrigin(secrets, 'r'), actorId: user.id },
      },
    );
    await expect(adding).rejects.toMatchObject({ code: 'notFound' });
    await expect(db.$count(coachEducationTable)).resolves.toBe(0);
    await expect(db.$count(fileTable)).resolves.toBe(0);
  });

  it('is out of sight for the club a coach has left', async () => {
    const { db } = database();
    const [former, present] = [await aClub(db), await aClub(db)];
    const coach = await aCoach(db, { currentClubId: former.id });
    const caller = await asClub(former.id);
    expect((await caller.request({ method: 'GET', url: url(coach.id) })).statusCode).toBe(200);
    const administrator = await asAdministrator();
    const payload = { coachId: coach.id, clubId: present.id };
    await administrator.request({ method: 'POST', url: '/api/transfers/coach', payload });
    expect((await caller.request({ method: 'GET', url: url(coach.id) })).statusCode).toBe(404);
    expect((await add(caller, coach.id, diploma)).statusCode).toBe(404);
  });

  it.each([
    ['level', '', 'Моля, въведете стойност'],
    ['level', '3', 'Моля, изберете степен на образование'],
    ['level', '-1', 'Моля, въведете положителна стойност'],
    ['graduationDate', '', 'Моля, въведете дата на завършване'],
    ['graduationDate', '2012-02-30', 'Моля, въведете валидна дата'],
    ['graduationDate', '0000-06-30', 'Моля, въведете валидна дата'],
    ['graduationDate', '2999-01-01', 'Датата на завършване не може да е след днешната'],
    ['institution', 'Н', 'Учебното заведение трябва да е поне 2 символа'],
    ['speciality', '', 'Специалността трябва да е поне 2 символа'],
    ['coachId', '99999', 'Данните са за друг треньор. Презаредете страницата и опитайте отново.'],
  ])('is refused with %s „%s“', async (field, value, description) => {
    const coach = await aCoach(database().db);
    const response = await add(await asAdministrator(), coach.id, { ...diploma, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ field, description }]);
    await expect(database().db.$count(coachEducationTable)).resolves.toBe(0);
    await expect(database().db.$count(fileTable)).resolves.toBe(0);
  });

  it('needs its file', async () => {
    const coach = await aCoach(database().db);
    const response = await add(await asAdministrator(), coach.id, diploma, null);
    expect(response.json()).toMatchObject([{ field: 'file', description: 'Моля прикачете файл' }]);
  });

  it('cannot be added to nobody', async () => {
    expect((await add(await asAdministrator(), 99_999, diploma)).statusCode).toBe(404);
  });
});
