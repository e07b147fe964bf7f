import { describe, expect, it } from 'vitest';
import { playerCreateFormSchema, playerEditFormSchema } from './player-schemas.ts';

/** Which field is told what. */
function complaints(schema: CreateSchema, form: object) {
  const { error } = schema.safeParse(form);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}
type CreateSchema = typeof playerCreateFormSchema | ReturnType<typeof playerEditFormSchema>;

const FOREIGN_NUMBER = 'AB12345678';
const EGN = '1245159903';

describe('a person hears of everything that is wrong at once', () => {
  it('of a missing sex and a birth date in the future, while the names are still missing', () => {
    const form = { egn: FOREIGN_NUMBER, birthDate: '2999-01-01', sex: '', firstName: '' };
    expect(complaints(playerCreateFormSchema, form)).toMatchObject({
      birthDate: 'Датата на раждане не може да е след днешната',
      sex: expect.any(String) as string,
      firstName: expect.any(String) as string,
    });
  });

  it('of no birth date where the number tells it', () => {
    const told = complaints(playerCreateFormSchema, { egn: EGN, birthDate: '', sex: '' });
    expect(told).not.toHaveProperty('birthDate');
    expect(told).not.toHaveProperty('sex');
  });

  it('of every name that is none, in the same words', () => {
    const names = { firstName: 'Иван4', middleName: '@@@', lastName: '№ 5' };
    expect(complaints(playerCreateFormSchema, names)).toMatchObject({
      firstName: 'Името може да съдържа само букви, интервал, дефис, апостроф и точка',
      middleName: 'Името може да съдържа само букви, интервал, дефис, апостроф и точка',
      lastName: 'Името може да съдържа само букви, интервал, дефис, апостроф и точка',
    });
  });

  it('of a birth more than a hundred years ago, whether typed or told by the number', () => {
    const sentence = 'Датата на раждане не може да е отпреди повече от 100 години';
    expect(complaints(playerCreateFormSchema, { egn: FOREIGN_NUMBER, birthDate: '1899-12-31' })).toMatchObject({
      birthDate: sentence,
    });
    expect(complaints(playerCreateFormSchema, { egn: '7523169263' })).toMatchObject({ egn: sentence });
    expect(complaints(playerEditFormSchema(true), { egn: '', birthDate: '1899-12-31' })).toMatchObject({
      birthDate: sentence,
    });
  });

  it('of a missing birth date when the number that is kept does not tell it', () => {
    expect(complaints(playerEditFormSchema(true), { egn: '', birthDate: '' })).toHaveProperty('birthDate');
    expect(complaints(playerEditFormSchema(false), { egn: '', birthDate: '' })).not.toHaveProperty('birthDate');
  });
});
