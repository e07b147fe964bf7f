import { describe, expect, it } from 'vitest';
import { foldedPerson, type Person, personLikeness } from './person-likeness.rules.ts';

const IVANA: Person = {
  firstName: 'Йоана',
  middleName: 'Щерева',
  lastName: 'Петрова',
  birthDate: '2012-08-05',
  sex: 1,
  nationality: 'България',
};

const likeness = (changed: Partial<Person>, one: Person = IVANA) =>
  personLikeness(foldedPerson(one), foldedPerson({ ...one, ...changed }));

describe('a person is taken for another one', () => {
  it.each([
    [{}, 'Имената са еднакви.'],
    [
      { firstName: 'Yoana', middleName: 'Shtereva', lastName: 'PETROVA' },
      'Имената се четат еднакво, но са изписани различно.',
    ],
    [{ firstName: 'Петрова', lastName: 'Йоана' }, 'Имената са същите, но в друг ред.'],
    [{ lastName: 'Петрова-Илиева' }, 'Имената са същите, но едното лице има още едно.'],
    [{ lastName: 'Петкова' }, 'Имената се различават само в една дума: „Петрова“ и „Петкова“.'],
    [{ middleName: 'Шерева' }, 'Имената се различават само в една дума: „Щерева“ и „Шерева“.'],
    [{ lastName: 'Пертова' }, 'Имената се различават само в една дума: „Петрова“ и „Пертова“.'],
    [
      { lastName: 'Илиева' },
      'Името и презимето са еднакви, а фамилията е друга, както след брак: „Петрова“ и „Илиева“.',
    ],
    [{ middleName: '' }, 'Името и фамилията са еднакви, а едното лице е без презиме.'],
  ])('%o', (changed, sentence) => {
    expect(likeness(changed)?.pro).toEqual([sentence, 'Датата на раждане е една и съща: 05.08.2012\u00a0г.']);
  });

  it.each([
    ['2012-05-08', 'Денят и месецът на раждане са разменени: 05.08.2012\u00a0г. и 08.05.2012\u00a0г.'],
    ['2012-08-15', 'Датите на раждане се различават с една цифра: 05.08.2012\u00a0г. и 15.08.2012\u00a0г.'],
  ])('born on %s', (birthDate, sentence) => {
    expect(likeness({ birthDate })?.pro).toContain(sentence);
    expect(likeness({ birthDate, lastName: 'Петкова' })?.pro).toContain(sentence);
  });

  it('the more speaks for it the more', () => {
    const scores = [
      likeness({ cityId: 5, clubId: 3 }, { ...IVANA, cityId: 5, clubId: 3 }),
      likeness({}),
      likeness({ birthDate: '2012-05-08' }),
      likeness({ birthDate: '2012-08-15', lastName: 'Петкова' }),
    ].map((found) => found?.score);
    expect(scores).toEqual([100, 90, 75, 60]);
  });

  it.each([
    [{ sex: 0 as const }, 'Полът е различен.'],
    [{ nationality: 'Сърбия' }, 'Гражданството е различно.'],
    [{ firstName: 'Йована' }, 'Различават се само по името, както близнаци.'],
  ])('with what speaks against it: %o', (changed, sentence) => {
    expect(likeness(changed)?.contra).toEqual([sentence]);
  });

  it('by two valid numbers of one day only with the same name', () => {
    const withEgn = { ...IVANA, hasEgn: true };
    expect(likeness({}, withEgn)?.contra).toEqual(['Двете ЕГН са валидни и различни.']);
    expect(likeness({ lastName: 'Илиева' }, withEgn)).toBeNull();
  });
});

describe('a person is not taken for another one', () => {
  const man: Person = { ...IVANA, firstName: 'Иван', middleName: 'Щерев', lastName: 'Петров', sex: 0 };

  it.each([
    ['born on another day', likeness({ birthDate: '2013-09-05' })],
    ['of another name', likeness({ firstName: 'Мария' })],
    ['with another surname and another day', likeness({ lastName: 'Илиева', birthDate: '2012-08-15' })],
    ['who is a man with another surname', likeness({ lastName: 'Илиев' }, man)],
    [
      'who is his twin sister',
      likeness({ firstName: 'Ивана', middleName: 'Щерева', lastName: 'Петрова', sex: 1 }, man),
    ],
    ['with two slips', likeness({ middleName: 'Шерева', lastName: 'Петкова' })],
    ['with another short name', likeness({ firstName: 'Яна' }, { ...IVANA, firstName: 'Ана' })],
    ['by valid numbers of two days', likeness({ birthDate: '2012-08-15' }, { ...IVANA, hasEgn: true })],
    ['of whom no birth date is known and the name is a slip away', likeness({ birthDate: null, lastName: 'Петкова' })],
  ])('%s', (_who, found) => {
    expect(found).toBeNull();
  });
});
