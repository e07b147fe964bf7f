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

describe('what is not known of somebody speaks neither for nor against', () => {
  const known = { ...IVANA, cityId: 5, clubId: 3 };
  it.each([
    { sex: null },
    { nationality: null },
    { nationality: '' },
    { cityId: null },
    { clubId: null },
    { cityId: 6, clubId: 4 },
  ] satisfies Partial<Person>[])('%o', (changed) => {
    const lacking = { ...known, ...changed };
    for (const [one, other] of [
      [known, lacking],
      [lacking, known],
    ] as const) {
      const found = personLikeness(foldedPerson(one), foldedPerson(other));
      expect(found?.contra).toEqual([]);
      expect(found?.pro).toEqual([
        'Имената са еднакви.',
        'Датата на раждане е една и съща: 05.08.2012\u00a0г.',
        ...(lacking.cityId === 5 ? ['Населеното място е едно и също.'] : []),
        ...(lacking.clubId === 3 ? ['Клубът е един и същ.'] : []),
      ]);
    }
  });

  it('nor does a town or a club that neither of them has', () => {
    expect(likeness({}, { ...IVANA, cityId: null, clubId: null })?.score).toBe(90);
  });

  it.each([
    [null, IVANA.birthDate],
    [IVANA.birthDate, null],
    [null, null],
  ])('a birth date: %s and %s', (birthDate, other) => {
    expect(likeness({ birthDate: other }, { ...IVANA, birthDate })).toEqual({
      score: 65,
      pro: ['Имената са еднакви.', 'Датата на раждане на едното лице не е известна.'],
      contra: [],
    });
  });
});

describe('only who differs by nothing but a letter of the first name may be a twin', () => {
  it.each([
    ['with another first name besides', { firstName: 'Йоана Мария' }],
    ['born on another day', { firstName: 'Йована', birthDate: '2012-05-08' }],
    ['with a slip in the middle name', { middleName: 'Шерева' }],
    ['whose names stand in another order', { firstName: 'Петрова', lastName: 'Йована' }],
  ])('not somebody %s', (_who, changed) => {
    expect(likeness(changed)).toMatchObject({ contra: [] });
  });
});

describe('a person is not taken for another one', () => {
  const man: Person = { ...IVANA, firstName: 'Иван', middleName: 'Щерев', lastName: 'Петров', sex: 0 };

  it.each([
    ['born on another day', likeness({ birthDate: '2013-09-05' })],
    ['of another name', likeness({ firstName: 'Мария' })],
    ['with another surname and another day', likeness({ lastName: 'Илиева', birthDate: '2012-08-15' })],
    ['who is a man with another surname', likeness({ lastName: 'Илиев' }, man)],
    ['who is known to be a man by one record only', likeness({ lastName: 'Илиев', sex: null }, man)],
    ['who is known to be a man by the other record', likeness({ lastName: 'Илиев', sex: 0 }, { ...man, sex: null })],
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
