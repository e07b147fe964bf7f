import type { Sex } from '#domain/card-index/age-group.rules.ts';
import { femaleFirstNames, foreigners, maleNames, passportSpellings, surnames } from './name-lists.ts';
import type { Random } from './random.ts';

interface PersonName {
  firstName: string;
  middleName: string;
  lastName: string;
}

/** A name by the Bulgarian rules: own, father's and family name, all of one gender. */
export function bulgarianName(random: Random, sex: Sex): PersonName {
  const [ownName] = random.pick(maleNames);
  const [, patronymic] = random.pick(maleNames);
  return {
    firstName: sex === 0 ? ownName : random.pick(femaleFirstNames),
    middleName: inGender(patronymic, sex),
    lastName: inGender(random.pick(surnames), sex),
  };
}

export function foreignName(random: Random, sex: Sex): PersonName & { nationality: string } {
  const people = random.pick(foreigners);
  const lastName = random.pick(people.lastNames);
  return {
    nationality: people.nationality,
    firstName: random.pick(sex === 0 ? people.men : people.women),
    middleName: random.pick(sex === 0 ? people.menMiddle : people.womenMiddle),
    lastName: lastName.endsWith('ски') ? inGender(lastName, sex) : lastName,
  };
}

/** „Zeynep Yılmaz“; null for a name whose spelling in the passport nobody has noted. */
export function passportName({ firstName, lastName }: Pick<PersonName, 'firstName' | 'lastName'>): string | null {
  const [first, last] = [passportSpellings[firstName], passportSpellings[lastName]];
  return first === undefined || last === undefined ? null : `${first} ${last}`;
}

/** „Петров“ → „Петрова“, „Горски“ → „Горска“ for women. */
export function inGender(name: string, sex: Sex): string {
  if (sex === 0) return name;
  return name.endsWith('ски') ? `${name.slice(0, -1)}а` : `${name}а`;
}
