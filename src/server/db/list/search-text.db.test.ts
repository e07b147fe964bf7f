import { describe, expect, it } from 'vitest';
import { forgetWords, searchedTexts } from '#server/db/list/known-words.ts';
import { searchText } from '#domain/search/search-key.ts';
import { aClub, aPlayer } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();

const rows = async (text: string, values: unknown[] = []) =>
  (await database().pool.query<Record<string, unknown>>(text, values)).rows;

describe('what the database folds', () => {
  it.each([
    'Росица Желева',
    'ЩЕРЕВ-Йотов',
    'Мария Илия ия',
    'България',
    'от България.',
    'Българин',
    'office@zlaten-rog.bg',
    '+359 (88) 800/01-03',
    'ММС-009017',
    'Würzburg Ýžquad',
    'Wx Yz tz iya',
    'ѝ ьо юя ъ',
    'Забравена парола – „Картотека“',
    '  ,;  ',
    '',
    '№ 15 ’ O’Neill',
  ])('is folded as the program does it: „%s“', async (written) => {
    expect(await rows('select search_text($1) as folded', [written])).toEqual([{ folded: searchText(written) }]);
  });
});

describe('the words a slip is looked up in', () => {
  const known = async () => (await rows('select word from search_words order by word')).map(({ word }) => word);

  it('are learnt from everything that is searched in, each once, and only words of five letters or more', async () => {
    const { db } = database();
    const club = {
      name: 'Тича',
      president: 'Росица Желева',
      email: 'office@x.test',
      licenseNumber: '1',
      contactNumber: '2',
    };
    await aClub(db, { ...club, search: searchText('Тича') });
    for (const number of [100_001, 100_002])
      await aPlayer(db, { number, nationality: 'Сърбия', search: searchText('Боян Щерев', number) });
    expect(await known()).toEqual(['boian', 'officehtest', 'rositsa', 'sarbia', 'shterev', 'ticha', 'zheleva']);
  });

  it('are forgotten when nothing holds them any more, and learnt again where they were missing', async () => {
    const { id } = await aPlayer(database().db, { search: searchText('Боян Щерев'), nationality: 'Сърбия' });
    await aPlayer(database().db, { search: searchText('Виктор'), nationality: 'Перу' });
    await rows(`update players set search = ' angelov ' where id = $1`, [id]);
    await rows(`delete from search_words where word = 'viktor'`);
    await forgetWords(database().db);
    expect(await known()).toEqual(['angelov', 'sarbia', 'viktor']);
  });

  it('are kept for every table that teaches them', async () => {
    const teachers = await rows(
      `select tgrelid::regclass::text as name, encode(tgargs, 'escape') as argument
       from pg_trigger where tgname = 'learn_words_of_rows'`,
    );
    const taught = teachers.map(({ name, argument }) => [name, String(argument).replace('\\000', '')]);
    expect(Object.fromEntries(taught)).toEqual(searchedTexts);
  });

  it('grow with every change', async () => {
    const { id } = await aPlayer(database().db, { search: searchText('Иво'), nationality: 'Перу' });
    await rows(`update players set search = ' shterev ', nationality = 'Сърбия' where id = $1`, [id]);
    expect(await known()).toEqual(['sarbia', 'shterev']);
    expect(await rows('select name, search from nationalities order by search')).toEqual([
      { name: 'Перу', search: ' peru ' },
      { name: 'Сърбия', search: ' sarbia ' },
    ]);
  });
});
