import { describe, expect, it } from 'vitest';
import {
  askedPeople,
  isPersonAwaited,
  isSignatureComplete,
  maySignAs,
  missingPeople,
  neededPeople,
  type SigningPerson,
  signersOf,
} from './player-signers.rules.ts';
import { signedText, type SignedContent } from './sign-text.rules.ts';

const today = '2026-11-17';
const strict = (birthDate: string) => ({ isStrict: true, birthDate, today });
const plain = (birthDate: string) => ({ isStrict: false, birthDate, today });
const mother = { id: 3, name: 'Мария Иванова', relation: 'майка' };
const father = { id: 4, name: 'Петър Иванов', relation: 'баща' };
const part = (person: SigningPerson) => ({
  person,
  name: person === 'player' ? 'Иван Иванов' : mother.name,
  relation: person === 'player' ? null : mother.relation,
  method: 'link' as const,
  at: '2026-11-16T10:00:00.000Z',
});

describe('the signature of the player, where parents are asked', () => {
  it.each([
    ['the day before the fourteenth birthday', '2012-11-18', ['guardian']],
    ['on the fourteenth birthday', '2012-11-17', ['player', 'guardian']],
    ['the day before the eighteenth birthday', '2008-11-18', ['player', 'guardian']],
    ['on the eighteenth birthday', '2008-11-17', ['player']],
  ])('%s is given by %s: %j', (_when, birthDate, needed) => {
    expect(neededPeople(strict(birthDate))).toEqual(needed);
    expect(askedPeople(strict(birthDate))).toEqual(needed);
  });

  it('of fourteen to seventeen is complete with both, in whatever order they come', () => {
    const signing = strict('2010-01-01');
    expect(isSignatureComplete(signing, ['player'])).toBe(false);
    expect(missingPeople(signing, ['player'])).toEqual(['guardian']);
    expect(isSignatureComplete(signing, ['guardian'])).toBe(false);
    expect(missingPeople(signing, ['guardian'])).toEqual(['player']);
    expect(isSignatureComplete(signing, ['guardian', 'player'])).toBe(true);
    expect(missingPeople(signing, ['player', 'guardian'])).toEqual([]);
  });

  it('of a child is not given by the child', () => {
    expect(isSignatureComplete(strict('2016-01-01'), ['player'])).toBe(false);
    expect(isSignatureComplete(strict('2016-01-01'), ['guardian'])).toBe(true);
  });
});

describe('the signature of the player, where nobody has switched parents on', () => {
  it('is complete with any one, and waits for the player alone', () => {
    expect(neededPeople(plain('2016-01-01'))).toEqual(['player']);
    for (const person of ['player', 'guardian'] as const)
      expect(isSignatureComplete(plain('2016-01-01'), [person])).toBe(true);
    expect(isSignatureComplete(plain('2016-01-01'), [])).toBe(false);
    expect(askedPeople(plain('2000-01-01'))).toEqual(['player']);
    expect(askedPeople(plain('2016-01-01'))).toEqual(['player', 'guardian']);
    expect(missingPeople(plain('2016-01-01'), ['guardian'])).toEqual([]);
    expect(maySignAs(null, plain('2016-01-01'))).toBe(false);
  });

  it('is awaited of anybody who may sign, or of those whose part is missing', () => {
    const awaited = (playerAwaits?: SigningPerson[]) =>
      (['player', 'guardian', null] as const).map((person) => isPersonAwaited(person, { playerAwaits }));
    expect([awaited(), awaited(['guardian']), awaited([])]).toEqual([
      [true, true, false],
      [false, true, false],
      [false, false, false],
    ]);
  });

  it('that is given is told with its way and its moment, and asks nobody else once it is done', () => {
    const done = { given: [part('guardian')], guardians: [mother, father], isDone: true };
    const signed = { method: 'link', at: '2026-11-16T10:00:00.000Z' };
    expect(signersOf(plain('2016-01-01'), done)).toEqual([
      { person: 'guardian', guardianId: null, name: mother.name, relation: 'майка', signed },
    ]);
  });

  it('names no parents where none are entered', () => {
    const nobody = { given: [], guardians: [], isDone: false };
    expect(signersOf(plain('2016-01-01'), nobody).map(({ person }) => person)).toEqual(['player']);
  });
});

describe('the card of the player says', () => {
  it('who has signed and who is awaited: each parent, of whom one is enough', () => {
    const signing = strict('2010-01-01');
    const waiting = signersOf(signing, { given: [part('player')], guardians: [mother, father], isDone: false });
    expect(waiting.map(({ person, name, signed }) => [person, name, signed === null])).toEqual([
      ['player', 'Иван Иванов', false],
      ['guardian', 'Мария Иванова', true],
      ['guardian', 'Петър Иванов', true],
    ]);
    const given = [part('player'), part('guardian')];
    expect(signersOf(signing, { given, guardians: [mother, father], isDone: true })).toHaveLength(2);
  });

  it('that a parent is missing where none is entered', () => {
    const [first] = signersOf(strict('2016-01-01'), { given: [], guardians: [], isDone: false });
    expect(first).toEqual({ person: 'guardian', guardianId: null, name: null, relation: null, signed: null });
  });
});

describe('the text that is signed', () => {
  const content: SignedContent = {
    federation: 'Федерация',
    signer: { name: 'Мария Иванова', relation: 'майка' },
    player: { name: 'Иван Иванов', number: 100001, birthDate: '2015-01-01' },
    transfer: {
      number: 5,
      type: 1,
      fromClub: 'ВК Марек (Дупница)',
      toClub: 'ВК Левски (София)',
      plannedOn: null,
      endOn: '2027-06-30',
      comment: null,
    },
    papers: [],
  };

  it('names the child, both clubs and the last day', () => {
    expect(signedText(content)).toBe(
      'Аз, Мария Иванова, като майка на Иван Иванов давам съгласието си детето да премине от ВК Марек (Дупница) във ВК Левски (София), до 30.06.2027\u00A0г.',
    );
  });

  it('of a later last day names that day, and whose stay it is', () => {
    const later = { ...content, extension: { endBefore: '2027-06-30', endOn: '2027-12-31' } };
    expect(signedText(later)).toBe(
      'Аз, Мария Иванова, като майка на Иван Иванов давам съгласието си престоят на детето във ВК Левски (София) да бъде удължен до 31.12.2027\u00A0г.',
    );
    expect(signedText({ ...later, signer: { name: 'Иван Иванов', relation: null } })).toBe(
      'Аз, Иван Иванов, давам съгласието си престоят ми във ВК Левски (София) да бъде удължен до 31.12.2027\u00A0г.',
    );
  });

  it('is in the first person for the player, and names no club where there was none', () => {
    const own = {
      ...content,
      signer: { name: 'Иван Иванов', relation: null },
      transfer: { ...content.transfer, type: 0 as const, fromClub: null },
    };
    expect(signedText(own)).toBe('Аз, Иван Иванов, давам съгласието си да премина във ВК Левски (София).');
  });
});

it('a child’s own account signs nothing where parents are asked, a youth’s and a parent’s do', () => {
  const on = (birthDate: string, isStrict = true) => ({ isStrict, birthDate, today: '2026-11-18' });
  expect(maySignAs('player', on('2014-01-01'))).toBe(false);
  expect(maySignAs('guardian', on('2014-01-01'))).toBe(true);
  expect(maySignAs('player', on('2010-01-01'))).toBe(true);
  expect(maySignAs('player', on('2014-01-01', false))).toBe(true);
  expect(maySignAs(null, on('2000-01-01'))).toBe(false);
});
