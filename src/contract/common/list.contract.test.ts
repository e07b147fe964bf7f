import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { candidateQuerySchema, cardIndexListQuerySchema } from '../card-index/card-index.contract.ts';
import { clubCardIndexQuerySchema, clubListQuerySchema, clubPlayersQuerySchema } from '../club/club.contract.ts';
import { coachListQuerySchema } from '../coach/coach.contract.ts';
import { languageQuerySchema } from './language.contract.ts';
import { MOST_TICKED } from './limits.ts';
import { idList, removedQuerySchema } from './list.contract.ts';
import { messages } from './messages.ts';
import { outboxListQuerySchema } from '../mail/outbox.contract.ts';
import { playerListQuerySchema } from '../player/player.contract.ts';
import { transferListQuerySchema } from '../transfer/transfer.contract.ts';
import { userListQuerySchema } from '../user/user.contract.ts';

const sentences = (schema: z.ZodType, query: object) =>
  schema.safeParse(query).error?.issues.map((issue) => issue.message) ?? [];

const lists = {
  players: playerListQuerySchema,
  clubs: clubListQuerySchema,
  'players of a club': clubPlayersQuerySchema,
  coaches: coachListQuerySchema,
  transfers: transferListQuerySchema,
  users: userListQuerySchema,
  'outgoing mail': outboxListQuerySchema,
  licences: cardIndexListQuerySchema,
};

describe.each(Object.entries(lists))('the query of the list of %s', (name, schema) => {
  it('begins with the first page, in the usual order', () => {
    expect(schema.parse({})).toMatchObject({ page: 1, pageSize: name === 'users' ? 10 : 25, desc: false });
  });

  it('takes pages from 1, of 1 to 200 rows', () => {
    for (const [page, pageSize] of [
      ['1', '1'],
      ['999999999', '200'],
    ]) {
      expect(schema.parse({ page, pageSize })).toMatchObject({ page: Number(page), pageSize: Number(pageSize) });
    }
    for (const page of ['0', '-1', '1.5', 'x', '', '1e3', '1234567890', ' 1', '1 ', ['1']]) {
      expect(sentences(schema, { page })).toEqual(['Страницата трябва да е цяло число от 1 нагоре.']);
    }
    for (const pageSize of ['0', '201', 'x', '']) {
      expect(sentences(schema, { pageSize })).toEqual(['Резултатите на страница трябва да са цяло число от 1 до 200.']);
    }
  });

  it('takes up to a hundred characters of a keyword', () => {
    expect(schema.parse({ keyword: 'а'.repeat(100) }).keyword).toHaveLength(100);
    expect(sentences(schema, { keyword: 'а'.repeat(101) })).toHaveLength(1);
  });

  it('takes no other order than its columns, and either direction', () => {
    expect(schema.parse({ orderBy: 'id', desc: 'true' })).toMatchObject({ orderBy: 'id', desc: true });
    expect(schema.parse({ desc: 'false' }).desc).toBe(false);
    expect(sentences(schema, { orderBy: 'password' })).toHaveLength(1);
    expect(sentences(schema, { desc: 'yes' })).toHaveLength(1);
  });
});

describe('what a list can be sorted by', () => {
  it.each([
    ['players', ['name', 'number', 'birthDate', 'nationality', 'currentClub', 'ageGroup', 'cardIndex', 'contractEnd']],
    ['clubs', ['name', 'licenseNumber', 'email', 'president', 'contactNumber']],
    ['coaches', ['name', 'firstClub', 'currentClub', 'startDate']],
    ['transfers', ['player', 'type', 'status', 'startOn', 'endOn', 'fromClub', 'toClub', 'initiatedAt', 'signatures']],
    ['users', ['name', 'userName', 'email', 'phoneNumber', 'createdOn', 'isDeleted', 'roles']],
    ['outgoing mail', ['createdOn', 'recipient', 'subject', 'status']],
    ['licences', ['year', 'ageGroup', 'club', 'championship', 'players', 'missing']],
    ['players of a club', ['name', 'birthDate', 'number', 'currentClub']],
  ] as const)('of %s', (name, columns) => {
    for (const orderBy of columns) expect(lists[name].parse({ orderBy }).orderBy).toBe(orderBy);
  });
});

describe('filters', () => {
  it('of players are off unless they are asked for', () => {
    expect(playerListQuerySchema.parse({})).toMatchObject({ includeDeleted: false, onlyOwnClubs: false });
    expect(playerListQuerySchema.parse({ includeDeleted: 'true', onlyOwnClubs: 'true' })).toMatchObject({
      includeDeleted: true,
      onlyOwnClubs: true,
    });
    expect(sentences(playerListQuerySchema, { includeDeleted: '1' })).toEqual(['Моля, въведете валидна стойност']);
  });

  it('of transfers are the six states', () => {
    for (const status of ['0', '5']) expect(transferListQuerySchema.parse({ status }).status).toBe(Number(status));
    for (const status of ['6', '-1', '00', 'x', ['3']]) {
      expect(sentences(transferListQuerySchema, { status })).toEqual(['Моля, въведете валидна стойност']);
    }
  });

  it('of outgoing mail are its three states', () => {
    for (const status of ['queued', 'sent', 'failed'])
      expect(outboxListQuerySchema.parse({ status })).toMatchObject({ status });
    expect(sentences(outboxListQuerySchema, { status: 'lost' })).toEqual(['Моля, въведете валидна стойност']);
  });

  it('of the licences of a club are a season or none', () => {
    expect(clubCardIndexQuerySchema.parse({})).toEqual({});
    expect(clubCardIndexQuerySchema.parse({ year: '2026' })).toEqual({ year: 2026 });
  });

  it('of all licences are season, group, club and what is missing', () => {
    const query = { year: '2026', ageGroup: '13', clubId: '4', missing: 'any' };
    expect(cardIndexListQuerySchema.parse(query)).toMatchObject({
      year: 2026,
      ageGroup: 13,
      clubId: 4,
      missing: 'any',
    });
    for (const wrong of [{ year: 'x' }, { ageGroup: '14' }, { clubId: '-1' }, { missing: 'medic' }]) {
      expect(sentences(cardIndexListQuerySchema, wrong)).toHaveLength(1);
    }
  });

  it('of candidates are a keyword and the page', () => {
    expect(candidateQuerySchema.parse({ keyword: 'иван', orderBy: 'id' })).toEqual({
      keyword: 'иван',
      page: 1,
      pageSize: 25,
    });
  });
});

it('the list of players shows the active ones of all clubs, without their season, until more is asked for', () => {
  expect(playerListQuerySchema.parse({})).toMatchObject({
    includeDeleted: false,
    onlyOwnClubs: false,
    withSeason: false,
  });
});

describe('a season in the query of a list', () => {
  it.each(['86', '999', '9999', '0', '99999'])(
    'is not the year %s, whose first and last day nobody can write',
    (season) => {
      expect(sentences(transferListQuerySchema, { season })).toEqual([messages.valueInvalid]);
    },
  );

  it('is the year it starts in', () => {
    expect(transferListQuerySchema.parse({ season: '2026' })).toMatchObject({ season: 2026 });
  });
});

describe('records that are ticked', () => {
  it('are their numbers with commas between them', () => {
    expect(idList.parse('7')).toEqual([7]);
    expect(idList.parse('12,3,123456789')).toEqual([12, 3, 123_456_789]);
    expect(idList.parse(Array.from({ length: MOST_TICKED }, () => '1').join(','))).toHaveLength(MOST_TICKED);
  });

  it.each(['', ',', '1,', ',1', '1,,2', '1, 2', 'x', '-1', '1234567890', '1,1234567890', 7, ['7']])(
    'are not %o',
    (text) => {
      expect(sentences(z.object({ ids: idList }), { ids: text })).toEqual([messages.valueInvalid]);
    },
  );

  it('are not more than can be ticked', () => {
    const tooMany = Array.from({ length: MOST_TICKED + 1 }, () => '1').join(',');
    expect(idList.safeParse(tooMany).error?.issues.map(({ message }) => message)).toEqual([messages.valueInvalid]);
  });
});

it('what was taken away is shown only where it is asked for', () => {
  expect(removedQuerySchema.parse({})).toEqual({ removed: false });
  expect(removedQuerySchema.parse({ removed: 'true' })).toEqual({ removed: true });
  expect(sentences(removedQuerySchema, { removed: '1' })).toEqual([messages.valueInvalid]);
});

it('a paper is in Bulgarian or in English, or as the browser asks', () => {
  for (const lang of ['bg', 'en']) expect(languageQuerySchema.parse({ lang })).toEqual({ lang });
  expect(languageQuerySchema.parse({ lang: '' })).toEqual({});
  expect(sentences(languageQuerySchema, { lang: 'de' })).toEqual([messages.valueInvalid]);
});
