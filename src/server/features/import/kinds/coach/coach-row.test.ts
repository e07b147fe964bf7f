import { describe, expect, it } from 'vitest';
import { importColumns } from '#domain/import/import-columns.ts';
import type { AppContext } from '#server/context.ts';
import type { KnownCoach } from './coach-import.queries.ts';
import { readCoachRow } from './coach-row.ts';

const context = { now: () => new Date('2026-11-17T10:00:00Z') } as AppContext;
const example = Object.fromEntries(importColumns.coach.map(({ field, example: text }) => [field, text]));
const read = (cells: Record<string, string> = {}, known: KnownCoach | null = null) =>
  readCoachRow({ ...example, ...cells }, { context }, known);

describe('the row of a coach', () => {
  it('of the template is right', () => {
    expect(read()).toMatchObject({
      form: { name: 'Иван Петров Иванов', birthDate: '1970-01-01', startDate: '2010-09-01', clubSince: '2010-09-01' },
    });
  });

  it('is of a citizen with a valid ЕГН, born as it says, a coach since today, unless it says otherwise', () => {
    const said = { nationality: 'България', birthDate: '1970-01-01', startDate: '2026-11-17', clubSince: null };
    const cells = { nationality: '', birthDate: '', startDate: '', clubSince: '' };
    expect(read(cells)).toMatchObject({ form: said });
  });

  it('calls the citizenship of most by one name, however the file writes it', () => {
    expect(read({ nationality: 'BG' })).toMatchObject({ form: { nationality: 'България' } });
    expect(read({ nationality: '' }, { nationality: 'BG' } as KnownCoach)).toMatchObject({
      form: { nationality: 'BG' },
    });
  });

  it('may say that the coach is in the club since today, or since the first day as a coach', () => {
    expect(read({ clubSince: '17.11.2026' })).toMatchObject({ form: { clubSince: '2026-11-17' } });
    expect(read({ startDate: '17.11.2026', clubSince: '17.11.2026' })).toMatchObject({
      form: { startDate: '2026-11-17' },
    });
  });

  it.each([
    [{ name: 'Иван 2' }, 'name', 'Името може да съдържа само букви, интервал, дефис, апостроф и точка'],
    [{ name: 'Иван' }, 'name', 'Напишете и фамилията.'],
    [{ egn: '' }, 'egn', 'ЕГН-то трябва да е 10 символа'],
    [{ egn: 'AB1234567890', birthDate: '', nationality: 'Сърбия' }, 'egn', /въведете дата на раждане/],
    [{ birthDate: '02.01.1970' }, 'birthDate', 'Датата на раждане не отговаря на ЕГН'],
    [{ city: '' }, 'city', /Населеното място/],
    [{ startDate: '01.01.2099', clubSince: '' }, 'startDate', '„Треньор от“ не може да е след днешната дата'],
    [{ clubSince: '01.01.2099' }, 'clubSince', '„В клуба от“ не може да е след днешната дата.'],
    [{ clubSince: '31.08.2010' }, 'clubSince', '„В клуба от“ не може да е преди „Треньор от“.'],
    [{ clubSince: 'отдавна' }, 'clubSince', 'Моля, въведете валидна дата'],
  ])('with %j is told at %s: %s', (cells, field, sentence) => {
    expect(read(cells)).toEqual({ problems: [{ field, sentence: expect.stringMatching(sentence) as string }] });
  });

  it('leaves a coach of one name who is there as he is', () => {
    const known = { name: 'Иван', birthDate: '1970-01-01', startDate: '2010-09-01' } as KnownCoach;
    expect(read({ name: '' }, known)).toMatchObject({ form: { name: 'Иван' } });
  });

  it('leaves a coach who is there as he is where a cell is empty, what came from elsewhere too', () => {
    const known = {
      name: 'Иван Петров',
      birthDate: '1970-01-01',
      nationality: 'България',
      cityName: 'Плевен',
      startDate: null,
    } as KnownCoach;
    const cells = { name: '', birthDate: '', city: '', nationality: '', startDate: '', clubSince: '' };
    expect(read(cells, known)).toMatchObject({ form: { name: 'Иван Петров', city: 'Плевен', startDate: null } });
  });
});
