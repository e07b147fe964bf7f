import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closenessIn, ENOUGH_AS_TYPED, rememberedSlips } from './search-closeness.ts';
import { searchText } from './search-key.ts';
import { isReached, REACHES_ALL, type SearchReach } from './search-reach.ts';
import { soughtWords } from './search-spellings.ts';

interface Person {
  text: string;
  isActive: boolean;
}

/** Who is there at first, and who may come: with names that nobody had. */
const FIRST = ['Иво Петков', 'Щерю Щерев', 'Ана Иванова', 'Мария Щерева'];
const LATER = ['Иван Александров', 'Мария Александрова', 'Петър Петров', 'Александър Иванов', 'Иванка Щерева'];
const KEYWORDS = ['иван', 'алексндров', 'петров', 'shterev', 'иво петк', 'мари', 'петрв', 'ана иванва', '№'];

/** How many of the register a search finds, with the words somebody has ever had in mind; and what that depends on. */
function found(register: readonly Person[], known: ReadonlySet<string>, keyword: string) {
  const sought = soughtWords(keyword);
  const active = register.filter(({ isActive }) => isActive);
  const count = (needles: readonly (readonly string[])[]) =>
    sought.length === 0
      ? 0
      : active.filter(({ text }) => needles.every((spellings) => spellings.some((one) => text.includes(one)))).length;
  const asTyped = sought.map(({ spellings }) => spellings);
  const isWithSimilar = count(asTyped) < ENOUGH_AS_TYPED;
  const needles = isWithSimilar
    ? sought.map(({ typed, spellings }) => [
        ...spellings,
        ...[...known].filter((word) => rememberedSlips(typed).has(word)),
      ])
    : asTyped;
  const reach: SearchReach = { needles, isWithSimilar };
  return { total: count(needles), reach };
}

const change = fc.record({
  kind: fc.constantFrom('comes', 'goes', 'is renamed', 'is deactivated or back', 'has another club'),
  who: fc.nat(40),
  name: fc.constantFrom(...FIRST, ...LATER),
});

it('whatever happens to players, a search that is still remembered finds as many as one made now', () => {
  let kept = 0;
  const run = fc.property(fc.array(change, { minLength: 1, maxLength: 60 }), (changes) => {
    const register: Person[] = FIRST.flatMap((name) => [name, name]).map((name) => ({
      text: searchText(name),
      isActive: true,
    }));
    const known = new Set(register.flatMap(({ text }) => text.split(' ')));
    const remembered = new Map<string, ReturnType<typeof found>>();
    for (const { kind, who, name } of changes) {
      for (const keyword of KEYWORDS) {
        if (!remembered.has(keyword)) remembered.set(keyword, found(register, known, keyword));
      }
      const person = register[who % Math.max(1, register.length)];
      const told = { were: person === undefined ? [] : [person.text], came: [] as string[] };
      if (kind === 'comes') {
        told.came.push(searchText(name));
        register.push({ text: searchText(name), isActive: true });
      } else if (kind === 'goes') register.splice(who % Math.max(1, register.length), 1);
      else if (person !== undefined && kind === 'is renamed') {
        person.text = searchText(name);
        if (!told.were.includes(person.text)) told.came.push(person.text);
      } else if (person !== undefined && kind === 'is deactivated or back') person.isActive = !person.isActive;
      for (const text of told.came) for (const word of text.split(' ')) known.add(word);

      for (const [keyword, { reach, total }] of remembered) {
        if (isReached(reach, told)) remembered.delete(keyword);
        else expect([keyword, total]).toEqual([keyword, found(register, known, keyword).total]);
      }
      kept += remembered.size;
    }
  });
  fc.assert(run, { numRuns: 60 });
  // And most of them are: nothing is proved by forgetting all.
  expect(kept).toBeGreaterThan(0);
});

it('a search is forgotten by those it may find, and by no others', () => {
  const ivanov: SearchReach = { needles: [['ivanov']], isWithSimilar: false };
  const of = (name: string) => ({ were: [searchText(name)], came: [] });
  expect(isReached(ivanov, of('Ана Иванова'))).toBe(true);
  expect(isReached(ivanov, of('Ана Петрова'))).toBe(false);
  expect(isReached({ ...ivanov, isWithSimilar: true }, { were: [], came: [searchText('Ана Петрова')] })).toBe(true);
  expect(isReached(REACHES_ALL, of('Ана Петрова'))).toBe(true);
  expect(closenessIn(searchText('Ана Петрова'), soughtWords('иванов'))).toBeNull();
});

it('a search is reached by one text of several that it may have found', () => {
  const reach = { needles: [['ivan']], isWithSimilar: false };
  expect(isReached(reach, { were: ['ivan petrov', 'maria koleva'], came: [] })).toBe(true);
  expect(isReached(reach, { were: [], came: ['maria koleva', 'ivan petrov'] })).toBe(true);
  expect(isReached(reach, { were: ['maria koleva'], came: ['petar petrov'] })).toBe(false);
});
