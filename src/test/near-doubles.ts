import type { Sex } from '#domain/card-index/age-group.rules.ts';
import type { Names } from '#domain/double/name-likeness.rules.ts';
import { nearbyDates } from '#domain/double/nearby-dates.rules.ts';
import type { Person } from '#domain/double/person-likeness.rules.ts';
import { toLatin } from '#domain/search/search-key.ts';
import { inGender } from '#demo/names.ts';
import { femaleFirstNames, maleNames, surnames } from '#demo/name-lists.ts';
import { Random } from '#demo/random.ts';
import { toIsoDate } from '#domain/common/dates.ts';

export type KnownPerson = Person & { id: number; birthDate: string; sex: Sex };

/** Some names are borne by many: the first of a list by about one in twenty. */
const common = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(items.length * random.next() ** 1.5)] as Item;

function someNames(random: Random, sex: Sex): Names {
  return {
    firstName: sex === 0 ? common(random, maleNames)[0] : common(random, femaleFirstNames),
    middleName: inGender(common(random, maleNames)[1], sex),
    lastName: inGender(common(random, surnames), sex),
  };
}

/** People of whom no two are one, though many share names and days; born within as few years as make them as close as in a large register. */
export function someRegister(count: number): KnownPerson[] {
  const random = new Random('register');
  return Array.from({ length: count }, (_, at) => {
    const sex: Sex = random.chance(0.5) ? 1 : 0;
    return {
      id: at + 1,
      ...someNames(random, sex),
      birthDate: toIsoDate(random.int(2009, 2012), random.int(1, 12), random.int(1, 28)) ?? '',
      sex,
      nationality: 'България',
      cityId: Math.floor(250 * random.next() ** 3),
      hasEgn: random.chance(0.95),
    };
  });
}

const LETTERS = 'абвгдежзиклмнопрстуфхцч';

/** One slip of the hand in one of the names. */
function slipped(random: Random, names: Names): Names {
  const field = random.pick(['firstName', 'middleName', 'lastName'] as const);
  const name = names[field];
  const at = random.int(1, name.length - 2);
  const [before, letter, next, after] = [name.slice(0, at), name.charAt(at), name.charAt(at + 1), name.slice(at + 2)];
  const slips = [
    before + next + after,
    before + letter + letter + next + after,
    before + next + letter + after,
    before + random.pick([...LETTERS]) + next + after,
  ];
  return { ...names, [field]: random.pick(slips) };
}

const renamings: readonly ((random: Random, person: KnownPerson) => Partial<Names>)[] = [
  (_random, { firstName, middleName, lastName }) => ({
    firstName: toLatin(firstName),
    middleName: toLatin(middleName),
    lastName: toLatin(lastName).toUpperCase(),
  }),
  (_random, { firstName, lastName }) => ({ firstName: lastName, lastName: firstName }),
  (random, { lastName, sex }) => ({ lastName: `${lastName}-${inGender(random.pick(surnames), sex)}` }),
  slipped,
  // Men keep their surnames.
  (random, person) => (person.sex === 1 ? { lastName: inGender(random.pick(surnames), 1) } : slipped(random, person)),
];

/** Somebody of the register once more, by another number, with one or two things written otherwise. */
function nearDouble(random: Random, person: KnownPerson, id: number): KnownPerson {
  const hasOtherDate = random.chance(0.45);
  const isRenamed = !hasOtherDate || random.chance(0.3);
  return {
    ...person,
    ...(isRenamed ? random.pick(renamings)(random, person) : {}),
    id,
    birthDate: hasOtherDate ? random.pick(nearbyDates(person.birthDate).slice(1)) : person.birthDate,
    // A number with a slip in it is hardly ever a valid ЕГН.
    hasEgn: false,
    cityId: random.chance(0.5) ? (person.cityId ?? null) : null,
  };
}

/** So many of the register again, with who of it each of them is. */
export function someDoubles(register: readonly KnownPerson[], count: number) {
  const random = new Random('near doubles');
  return random
    .shuffled(register)
    .slice(0, count)
    .map((person, at) => ({ originalId: person.id, double: nearDouble(random, person, register.length + 1 + at) }));
}
