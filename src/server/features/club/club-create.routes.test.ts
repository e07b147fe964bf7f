import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aUser } from '#test/builders.ts';
import { clubForm, createClub, validClub } from '#test/calls/club-calls.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { doublePairTable } from '../../db/tables/double.table.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { pictureName } from '../../files/picture-sizes.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);

describe('registering a club', () => {
  it('keeps every field, the town of its region and the logo in two sizes', async () => {
    const caller = await asAdministrator();
    const response = await createClub(caller, {
      ...validClub,
      facebookUrl: 'https://facebook.com/tsarevets',
      xUrl: '',
    });
    expect(response.statusCode).toBe(201);
    const { id } = response.json<{ id: number }>();
    const club = (await caller.request({ method: 'GET', url: `/api/clubs/${id}` })).json<{ logoId: string }>();
    expect(club).toMatchObject({
      name: 'Царевец волей',
      fullName: 'ВК Царевец волей (Велико Търново)',
      city: { name: 'Велико Търново' },
      region: { id: 4, name: 'Велико Търново' },
      bulstat: '999000017',
      facebookUrl: 'https://facebook.com/tsarevets',
      xUrl: null,
      version: 1,
    });
    for (const size of [96, 384] as const) {
      const picture = await files.get(pictureName(club.logoId, size));
      expect((await sharp(picture ?? Buffer.alloc(0)).metadata()).format).toBe('webp');
    }
    const logo = await app().inject({ method: 'GET', url: `/club-logos/${club.logoId}` });
    expect(logo.headers['content-type']).toBe('image/webp');
  });

  it('asks about a club it resembles, and remembers the answer that it is another one', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const first = (await createClub(caller, validClub)).json<{ id: number }>();
    const again = { ...validClub, name: 'Царевец Волей', bulstat: '999000025' };
    const asked = await createClub(caller, { ...again, isAnotherClub: 'false' });
    expect(asked.json()).toMatchObject({ status: 409, code: 'clubDouble' });
    expect(asked.json<{ message: string }>().message).toContain('Това е ВК Царевец волей (Велико Търново).');
    const taken = await createClub(caller, { ...validClub, isAnotherClub: 'false' });
    expect(taken.json()).toMatchObject({ code: 'bulstatTaken' });
    const { id } = (await createClub(caller, { ...again, isAnotherClub: 'true' })).json<{ id: number }>();
    await expect(db.select().from(doublePairTable)).resolves.toMatchObject([
      { noun: 'club', firstId: first.id, secondId: id, state: 'different' },
    ]);
    // A call that does not know the question is not asked it.
    expect((await createClub(caller, { ...again, bulstat: '999000033' })).statusCode).toBe(201);
  });

  it('takes whatever says who presides and whom to call', async () => {
    const people = { president: 'Иван Иванов (и.д.)', contactPerson: 'Петрова, управител (гр. 2)' };
    const response = await createClub(await asAdministrator(), { ...validClub, ...people });
    expect(response.statusCode).toBe(201);
    await expect(database().db.select().from(clubTable)).resolves.toMatchObject([people]);
  });

  it.each([
    ['title', '', 'Моля, въведете правна форма'],
    ['type', 'FC', 'Моля, изберете вид на клуба'],
    ['name', 'Ян', 'Името трябва да е поне 3 символа'],
    ['licenseNumber', '', 'Моля, въведете номера в регистъра на ММС'],
    ['bulstat', ' ', 'Моля, въведете Булстат/ЕИК'],
    ['regionId', '-1', 'Моля, въведете положителна стойност'],
    ['regionId', '', 'Моля, въведете стойност'],
    ['regionId', 'abc', 'Моля, въведете валидна стойност'],
    ['regionId', '99', 'Моля, изберете област'],
    ['cityName', 'Я', 'Населеното място трябва да е поне 2 символа'],
    ['address', '', 'Моля, въведете адрес'],
    ['email', 'a', 'Имейлът трябва да е поне 2 символа'],
    ['president', 'Ян', 'Името трябва да е поне 3 символа'],
    ['contactPerson', 'Ян', 'Името на лицето за контакт трябва да е поне 3 символа'],
    ['contactNumber', '', 'Моля, въведете телефон за контакт'],
    ['websiteUrl', 'няма', 'Моля въведете валиден URL адрес'],
    ['facebookUrl', 'javascript:alert(1)', 'Моля въведете валиден URL адрес'],
    ['tiktokUrl', 'ftp://tiktok.example', 'Моля въведете валиден URL адрес'],
  ])('is refused with %s „%s“', async (field, value, sentence) => {
    const response = await createClub(await asAdministrator(), { ...validClub, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([{ code: expect.any(String) as string, description: sentence, field }]);
    await expect(database().db.$count(clubTable)).resolves.toBe(0);
    await expect(database().db.$count(fileTable)).resolves.toBe(0);
  });

  it('is refused without a logo', async () => {
    const response = await createClub(await asAdministrator(), validClub, null);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ description: 'Моля прикачете лого', field: 'file' }]);
  });

  it('is refused with a logo that is no picture', async () => {
    const response = await createClub(await asAdministrator(), validClub, Buffer.from('<svg onload="alert(1)"/>'));
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ message: 'Позволени са само изображения от тип JPG, JPEG, PNG и WEBP.' });
  });

  it('is refused with a logo over 3 MB', async () => {
    const response = await createClub(await asAdministrator(), validClub, Buffer.alloc(3 * 1024 * 1024 + 1, 1));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ message: 'Максималният размер на файла е 3MB.' });
  });

  it.each(['BG 999 000 017', '999-000-017', '999–000–017', '999.000.017', '999\u00A0000\u00A0017', 'bg-999000017'])(
    'is refused with a Булстат that another club has, however it is written: %s',
    async (bulstat) => {
      const caller = await asAdministrator();
      await createClub(caller);
      const response = await createClub(caller, { ...validClub, bulstat });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ message: 'Вече има клуб с този Булстат/ЕИК.' });
    },
  );

  it('is refused with a Булстат of signs alone', async () => {
    const response = await createClub(await asAdministrator(), { ...validClub, bulstat: '---' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ description: 'Моля, въведете Булстат/ЕИК', field: 'bulstat' }]);
  });

  it('of twenty at once with one Булстат happens once', async () => {
    const caller = await asAdministrator();
    const answers = await Promise.all(Array.from({ length: 20 }, () => createClub(caller)));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19);
    await expect(database().db.$count(clubTable)).resolves.toBe(1);
  });

  it('repeated with the same key gives the first answer and no second club', async () => {
    const caller = await asAdministrator();
    const send = async (fields: Record<string, string>) =>
      caller.request({
        method: 'POST',
        url: '/api/clubs',
        payload: await clubForm(fields),
        headers: { 'idempotency-key': 'key-12345678' },
      });
    const [first, second] = [await send(validClub), await send(validClub)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    await expect(database().db.$count(clubTable)).resolves.toBe(1);
    const other = await send({ ...validClub, name: 'Друг клуб', bulstat: '999000024' });
    expect(other.statusCode).toBe(409);
  });

  it('ignores fields that are not the form’s', async () => {
    const caller = await asAdministrator();
    await createClub(caller, { ...validClub, id: '77', version: '9', search: 'x', fullName: 'Измама', logoId: 'x' });
    const [club] = await database().db.select().from(clubTable);
    expect(club).toMatchObject({ version: 1, fullName: 'ВК Царевец волей (Велико Търново)' });
    expect(club?.id).not.toBe(77);
  });
});

describe('the town of a club', () => {
  const placeOf = async (fields: Record<string, string>) => {
    const caller = await asAdministrator();
    const response = await createClub(caller, { ...validClub, ...fields });
    if (response.statusCode !== 201) return response.json<object>();
    const { id } = response.json<{ id: number }>();
    return (await caller.request({ method: 'GET', url: `/api/clubs/${id}` })).json<object>();
  };

  it('brings its region where the one a form starts with was left', async () => {
    await expect(placeOf({ cityName: 'гр. Русе', regionId: '1' })).resolves.toMatchObject({
      city: { name: 'Русе' },
      region: { id: 18, name: 'Русе' },
      fullName: 'ВК Царевец волей (Русе)',
    });
  });

  it('is kept in the region that was sent where nobody knows the place', async () => {
    await expect(placeOf({ cityName: 'Горно Нанадолнище', regionId: '1' })).resolves.toMatchObject({
      region: { id: 1 },
    });
  });

  it('is asked about in a region where the known town does not lie, and kept there once it is confirmed', async () => {
    const elsewhere = { cityName: 'Русе', regionId: '15' };
    await expect(placeOf({ ...elsewhere, isTownConfirmed: 'false' })).resolves.toEqual([
      {
        code: 'townInOtherRegion',
        description: 'Русе е в област Русе. Ако има такова населено място и в област Плевен, моля, потвърдете го.',
        field: 'regionId',
      },
    ]);
    await expect(placeOf({ ...elsewhere, isTownConfirmed: 'true' })).resolves.toMatchObject({ region: { id: 15 } });
  });

  it('is taken from a call that does not know the question as it was sent', async () => {
    await expect(placeOf({ cityName: 'Русе', regionId: '15' })).resolves.toMatchObject({ region: { id: 15 } });
  });

  it('brings its region when it alone is changed, and stays as it is when nobody touches it', async () => {
    const caller = await asAdministrator();
    const { id } = (await createClub(caller, { ...validClub, regionId: '15', isTownConfirmed: 'true' })).json<{
      id: number;
    }>();
    const { address, email, contactPerson, contactNumber, cityName } = validClub;
    const contacts = { address, email, contactPerson, contactNumber };
    const update = async (fields: object) =>
      (
        await caller.request({ method: 'PUT', url: `/api/clubs/${id}`, payload: { ...contacts, ...fields } })
      ).json<object>();
    await expect(update({ cityName, regionId: 15, name: 'Друго име' })).resolves.toMatchObject({ region: { id: 15 } });
    await expect(update({ cityName: 'Видин' })).resolves.toMatchObject({ region: { id: 5 }, city: { name: 'Видин' } });
  });
});
