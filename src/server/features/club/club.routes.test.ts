import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aClub, aCoach, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { auditTable } from '../../db/tables/system.table.ts';
import { pictureName } from '../../files/file-store.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);

let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#1746A2' } })
    .png()
    .toBuffer();
});

const valid = {
  title: 'Сдружение',
  type: 'VK',
  name: 'Царевец волей',
  licenseNumber: 'ММС-0042',
  bulstat: '999000017',
  regionId: '4',
  cityName: 'Велико Търново',
  address: 'ул. „Васил Левски“ № 10',
  email: 'office@tsarevets.example',
  president: 'Петър Георгиев',
  contactPerson: 'Мария Иванова',
  contactNumber: '0888 123 456',
};

function form(fields: Record<string, string>, file: Buffer | null = png): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (file !== null) data.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'лого на клуба.png');
  return data;
}

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

const create = (caller: SignedIn, fields: Record<string, string> = valid, file: Buffer | null = png) =>
  caller.request({ method: 'POST', url: '/api/clubs', payload: form(fields, file) });

const contacts = {
  address: 'бул. „Дунав“ № 1',
  email: 'new@club.example',
  contactPerson: 'Иван Иванов',
  contactNumber: '0899 000 111',
};

describe('registering a club', () => {
  it('keeps every field, the town of its region and the logo in two sizes', async () => {
    const caller = await asAdministrator();
    const response = await create(caller, { ...valid, facebookUrl: 'https://facebook.com/tsarevets', xUrl: '' });
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

  it.each([
    ['title', '', 'Моля, въведете правна форма'],
    ['type', 'FC', 'Моля, изберете вид на клуба'],
    ['name', 'Ян', 'Името трябва да е поне 3 символа'],
    ['licenseNumber', '', 'Моля, въведете номер на лиценз'],
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
    const response = await create(await asAdministrator(), { ...valid, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([{ code: expect.any(String) as string, description: sentence, field }]);
    await expect(database().db.$count(clubTable)).resolves.toBe(0);
    await expect(database().db.$count(fileTable)).resolves.toBe(0);
  });

  it('is refused without a logo', async () => {
    const response = await create(await asAdministrator(), valid, null);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ description: 'Моля прикачете лого', field: 'file' }]);
  });

  it('is refused with a logo that is no picture', async () => {
    const response = await create(await asAdministrator(), valid, Buffer.from('<svg onload="alert(1)"/>'));
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ message: 'Позволени са само изображения от тип JPG, JPEG, PNG и WEBP.' });
  });

  it('is refused with a logo over 3 MB', async () => {
    const response = await create(await asAdministrator(), valid, Buffer.alloc(3 * 1024 * 1024 + 1, 1));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ message: 'Максималният размер на файла е 3MB.' });
  });

  it('is refused with a Булстат that another club has, however it is written', async () => {
    const caller = await asAdministrator();
    await create(caller);
    const response = await create(caller, { ...valid, bulstat: 'BG 999 000 017' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: 'Вече има клуб с този Булстат/ЕИК.' });
  });

  it('of twenty at once with one Булстат happens once', async () => {
    const caller = await asAdministrator();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(caller)));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19);
    await expect(database().db.$count(clubTable)).resolves.toBe(1);
  });

  it('repeated with the same key gives the first answer and no second club', async () => {
    const caller = await asAdministrator();
    const send = (fields: Record<string, string>) =>
      caller.request({
        method: 'POST',
        url: '/api/clubs',
        payload: form(fields),
        headers: { 'idempotency-key': 'key-12345678' },
      });
    const [first, second] = [await send(valid), await send(valid)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    await expect(database().db.$count(clubTable)).resolves.toBe(1);
    const other = await send({ ...valid, name: 'Друг клуб', bulstat: '999000024' });
    expect(other.statusCode).toBe(409);
  });

  it('ignores fields that are not the form’s', async () => {
    const caller = await asAdministrator();
    await create(caller, { ...valid, id: '77', version: '9', search: 'x', fullName: 'Измама', logoId: 'x' });
    const [club] = await database().db.select().from(clubTable);
    expect(club).toMatchObject({ version: 1, fullName: 'ВК Царевец волей (Велико Търново)' });
    expect(club?.id).not.toBe(77);
  });
});

describe('changing a club', () => {
  const put = (caller: SignedIn, clubId: number, payload: object, version?: number) =>
    caller.request({
      method: 'PUT',
      url: `/api/clubs/${clubId}`,
      payload,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });

  it('changes all fields for an administrator and raises the version', async () => {
    const club = await aClub(database().db);
    const response = await put(await asAdministrator(), club.id, { ...valid, regionId: 4, ...contacts }, 1);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ name: 'Царевец волей', email: 'new@club.example', version: 2 });
  });

  it('changes the contacts only for people of the club', async () => {
    const club = await aClub(database().db);
    const response = await put(await asClub(club.id), club.id, { ...valid, regionId: 4, ...contacts });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...contacts,
      name: club.name,
      bulstat: club.bulstat,
      president: club.president,
    });
  });

  it('is closed to people of another club', async () => {
    const [club, other] = [await aClub(database().db), await aClub(database().db)];
    const response = await put(await asClub(other.id), club.id, contacts);
    expect(response.statusCode).toBe(403);
    await expect(database().db.select().from(clubTable).where(eq(clubTable.id, club.id))).resolves.toMatchObject([
      { email: club.email },
    ]);
  });

  it('by two people at once tells the second and shows what the first saved', async () => {
    const club = await aClub(database().db);
    const [first, second] = [await asAdministrator(), await asAdministrator()];
    expect((await put(first, club.id, { ...contacts, email: 'first@club.example' }, 1)).statusCode).toBe(200);
    const late = await put(second, club.id, { ...contacts, email: 'second@club.example' }, 1);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'changedMeanwhile',
      message: 'Записът беше променен междувременно от друг потребител.',
      current: { email: 'first@club.example', version: 2 },
    });
  });

  it('writes down which fields were changed, not what they hold', async () => {
    const club = await aClub(database().db);
    await put(await asClub(club.id), club.id, { ...contacts, address: club.address });
    const entries = await database().db.select().from(auditTable).where(eq(auditTable.action, 'club.update'));
    expect(entries).toMatchObject([
      { entityId: String(club.id), details: { changed: ['email', 'contactPerson', 'contactNumber'] } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('new@club.example');
  });
});

describe('the logo of a club', () => {
  const putLogo = (caller: SignedIn, clubId: number, file: Buffer | null = png) =>
    caller.request({ method: 'PUT', url: `/api/clubs/${clubId}/logo`, payload: form({}, file) });

  it('is replaced by its own people, and the old one is gone', async () => {
    const caller = await asAdministrator();
    const { id } = (await create(caller)).json<{ id: number }>();
    const [before] = await database().db.select().from(clubTable);
    const response = await putLogo(await asClub(id), id);
    expect(response.statusCode).toBe(200);
    const { logoId } = response.json<{ logoId: string }>();
    expect(logoId).not.toBe(before?.logoId);
    expect((await app().inject({ method: 'GET', url: `/club-logos/${logoId}` })).statusCode).toBe(200);
    expect((await app().inject({ method: 'GET', url: `/club-logos/${before?.logoId}` })).statusCode).toBe(404);
    await expect(files.get(pictureName(before?.logoId ?? '', 384))).resolves.toBeNull();
  });

  it('is not replaced by people of another club, nor by nothing', async () => {
    const [club, other] = [await aClub(database().db), await aClub(database().db)];
    expect((await putLogo(await asClub(other.id), club.id)).statusCode).toBe(403);
    expect((await putLogo(await asClub(club.id), club.id, null)).json()).toMatchObject([
      { description: 'Моля прикачете лого' },
    ]);
  });
});

describe('deleting a club', () => {
  const remove = async (clubId: number) =>
    (await asAdministrator()).request({ method: 'DELETE', url: `/api/clubs/${clubId}` });

  it('removes a club nothing depends on', async () => {
    const club = await aClub(database().db);
    expect((await remove(club.id)).statusCode).toBe(204);
    await expect(database().db.$count(clubTable)).resolves.toBe(0);
    expect((await remove(club.id)).statusCode).toBe(404);
  });

  it.each([
    [
      'players',
      'Клубът не може да бъде изтрит: има състезатели.',
      (id: number) => aPlayer(database().db, { currentClubId: id }),
    ],
    [
      'licences',
      'Клубът не може да бъде изтрит: има лицензи.',
      (id: number) =>
        database()
          .db.insert(cardIndexTable)
          .values({ clubId: id, year: 2026, ageGroup: 3, championship: 'Държавно първенство' }),
    ],
    [
      'transfers',
      'Клубът не може да бъде изтрит: има трансфери.',
      async (id: number) => aTransfer(database().db, { playerId: (await aPlayer(database().db)).id, toClubId: id }),
    ],
    [
      'coaches',
      'Клубът не може да бъде изтрит: има треньори.',
      (id: number) => aCoach(database().db, { currentClubId: id }),
    ],
    [
      'users',
      'Клубът не може да бъде изтрит: има потребители.',
      (id: number) => aUser(database().db, { clubIds: [id] }),
    ],
  ])('is refused while it has %s', async (_what, sentence, tie) => {
    const club = await aClub(database().db);
    await tie(club.id);
    const response = await remove(club.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: sentence });
    await expect(database().db.$count(clubTable)).resolves.toBe(1);
  });
});

describe('what belongs to a club', () => {
  it('is its players by name, searched and paged', async () => {
    const { db } = database();
    const club = await aClub(db);
    for (const lastName of ['Щерев', 'Ангелов']) await aPlayer(db, { lastName, currentClubId: club.id });
    await aPlayer(db, { lastName: 'Чужд' });
    const caller = await asClub(club.id);
    const all = await caller.request({ method: 'GET', url: `/api/clubs/${club.id}/players` });
    expect(all.json<{ players: { lastName: string }[] }>().players.map((player) => player.lastName)).toEqual([
      'Ангелов',
      'Щерев',
    ]);
    const found = await caller.request({ method: 'GET', url: `/api/clubs/${club.id}/players?keyword=angelov` });
    expect(found.json()).toMatchObject({ total: 1 });
  });

  it('is its licences of the season and the one before', async () => {
    const { db } = database();
    const club = await aClub(db);
    for (const year of [2024, 2025, 2026]) {
      await db
        .insert(cardIndexTable)
        .values({ clubId: club.id, year, ageGroup: 3, championship: 'Държавно първенство' });
    }
    const caller = await asClub(club.id);
    const response = await caller.request({ method: 'GET', url: `/api/clubs/${club.id}/card-indexes?year=2026` });
    expect(response.json<{ year: number }[]>().map((cardIndex) => cardIndex.year)).toEqual([2026, 2025]);
  });

  it.each(['', '/players', '/card-indexes', '/coaches'])('of an unknown club is a 404: %s', async (path) => {
    const response = await (await asAdministrator()).request({ method: 'GET', url: `/api/clubs/999${path}` });
    expect(response.statusCode).toBe(404);
  });
});

describe('the choices of forms', () => {
  it.each([
    ['/api/regions/options', { value: 1, label: 'Благоевград' }, 28],
    ['/api/options/age-groups', { value: 0, label: 'Момчета – детски волейбол' }, 14],
    ['/api/options/player-positions', { value: 0, label: 'Разпределител' }, 5],
    ['/api/options/document-types', { value: 0, label: 'Декларация от родител' }, 5],
    ['/api/options/transfer-document-types', { value: 0, label: 'Договор' }, 2],
    ['/api/options/education-levels', { value: 0, label: 'Средно' }, 3],
  ])('are complete: %s', async (url, first, count) => {
    const caller = await signIn(app(), (await aUser(database().db, { roles: ['PLAYER'] })).userName);
    const options = (await caller.request({ method: 'GET', url })).json<object[]>();
    expect(options[0]).toEqual(first);
    expect(options).toHaveLength(count);
  });

  it('name the clubs by their full names', async () => {
    const club = await aClub(database().db, { name: 'Янтра спорт' });
    const options = await (await asAdministrator()).request({ method: 'GET', url: '/api/clubs/options' });
    expect(options.json()).toEqual([{ value: club.id, label: club.fullName }]);
  });
});

describe('the list of clubs as a spreadsheet', () => {
  it('holds exactly what is filtered, and formulas are only text', async () => {
    const { db } = database();
    await aClub(db, { name: 'Янтра спорт', president: '=HYPERLINK("http://evil.example")' });
    await aClub(db, { name: 'Осъм волей' });
    const caller = await asAdministrator();
    const response = await caller.request({ method: 'GET', url: '/api/export/clubs?format=csv&keyword=yantra' });
    expect(response.headers['content-disposition']).toContain("filename*=UTF-8''%D0%9A%D0%BB");
    const lines = response.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFИме;Лиценз ММС;Имейл;Председател;Телефон');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(lines).toHaveLength(3);
  });

  it('opens as Excel with the same cells', async () => {
    const club = await aClub(database().db, { president: '=1+1' });
    const response = await (await asAdministrator()).request({ method: 'GET', url: '/api/export/clubs' });
    const { readXlsx } = await import('hucre/xlsx');
    const workbook = await readXlsx(response.rawPayload);
    expect(workbook.sheets[0]?.rows).toEqual([
      ['Име', 'Лиценз ММС', 'Имейл', 'Председател', 'Телефон'],
      [club.fullName, club.licenseNumber, club.email, '=1+1', club.contactNumber],
    ]);
    expect(response.rawPayload.includes(Buffer.from('<f>'))).toBe(false);
  });
});
