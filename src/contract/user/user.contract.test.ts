import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { MOST_CHILDREN, MOST_NEW_CLUBS } from '../common/limits.ts';
import {
  userClubAddSchema,
  userCreateSchema,
  userFormSchema,
  userListQuerySchema,
  userPlayerSchema,
  userRoleAddSchema,
  userUpdateSchema,
} from './user.contract.ts';

/** „field: sentence“ for everything that is wrong. */
const wrongs = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const user = {
  userName: 'maria',
  email: 'm@b',
  firstName: 'Мария',
  lastName: 'Колева',
  phoneNumber: '0888123456',
};

describe('an account', () => {
  it('has a user name, an e-mail, two names and a phone', () => {
    expect(userFormSchema.parse(user)).toEqual(user);
    expect(userFormSchema.parse({ ...user, userName: 'maria.koleva', phoneNumber: '+359 888 123 456' })).toBeTruthy();
  });

  it.each([
    [{ userName: 'mari' }, 'userName: Потребителското име трябва да е поне 5 символа'],
    [{ email: 'm' }, 'email: Имейлът трябва да е поне 2 символа'],
    [{ firstName: 'Ян' }, 'firstName: Името трябва да е поне 3 символа'],
    [{ phoneNumber: '088812345' }, 'phoneNumber: Телефонният номер трябва да е поне 10 символа'],
    [{ userName: 'm'.repeat(201) }, 'userName: Може да е най-много 200 символа. Съкратете с 1.'],
  ])('with %o is refused: %s', (wrong, sentence) => {
    expect(wrongs(userFormSchema, { ...user, ...wrong })).toEqual([sentence]);
  });

  it('may be made with a role, and changed field by field', () => {
    expect(userCreateSchema.parse({ ...user, roleId: '2' })).toEqual({ ...user, roleId: 2 });
    expect(userUpdateSchema.parse({ id: '7', lastName: 'Колева' })).toEqual({ id: 7, lastName: 'Колева' });
  });

  it('of a parent stands for some children, and not for endlessly many', () => {
    const children = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    for (const count of [1, MOST_CHILDREN]) {
      expect(userCreateSchema.parse({ ...user, childIds: children(count) }).childIds).toEqual(children(count));
    }
    expect(wrongs(userCreateSchema, { ...user, childIds: children(MOST_CHILDREN + 1) })).toEqual([
      'childIds: Моля, въведете валидна стойност',
    ]);
  });

  it('of a club acts for some clubs, and not for endlessly many', () => {
    const clubIds = Array.from({ length: MOST_NEW_CLUBS + 1 }, (_, at) => at + 1);
    expect(userCreateSchema.parse({ ...user, clubIds: clubIds.slice(1) }).clubIds).toEqual(clubIds.slice(1));
    expect(wrongs(userCreateSchema, { ...user, clubIds })).toEqual(['clubIds: Моля, въведете валидна стойност']);
  });

  it('is given a role and a player by number', () => {
    expect(userRoleAddSchema.parse({ roleId: '3' })).toEqual({ roleId: 3 });
    expect(userPlayerSchema.parse({ playerId: '3' })).toEqual({ playerId: 3 });
    expect(wrongs(userRoleAddSchema, {})).toHaveLength(1);
    expect(wrongs(userPlayerSchema, {})).toHaveLength(1);
  });

  it('is given a club by the address, with or without a body that says the same', () => {
    for (const empty of [undefined, null, {}]) expect(userClubAddSchema.parse(empty)).toEqual({});
    expect(userClubAddSchema.parse({ userId: '1', clubId: 2 })).toEqual({ userId: 1, clubId: 2 });
  });
});

describe('the list of accounts', () => {
  it('begins with ten, and is narrowed to a role and to who may sign in', () => {
    expect(userListQuerySchema.parse({ role: 'CLUB', status: 'inactive' })).toMatchObject({
      role: 'CLUB',
      status: 'inactive',
      pageSize: 10,
    });
    expect(wrongs(userListQuerySchema, { role: 'KING' })).toEqual(['role: Моля, въведете валидна стойност']);
    expect(wrongs(userListQuerySchema, { status: 'gone' })).toEqual(['status: Моля, въведете валидна стойност']);
  });
});
