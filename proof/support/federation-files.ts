import { writeXlsx } from 'hucre/xlsx';
import { clubFullName } from '#domain/club/club.rules.ts';
import { type ImportColumn, importColumns } from '#domain/import/import-columns.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';
import { demoEik, PersonalNumbers } from '#demo/demo-numbers.ts';
import { bulgarianName } from '#demo/names.ts';
import { Random } from '#demo/random.ts';
import { towns } from '#demo/towns.ts';

type Row = Readonly<Record<string, string>>;

/** A federation as an office has it in spreadsheets: clubs, coaches and players that name each other. */
export function federationRows(size: { clubs: number; coaches: number; players: number }) {
  const random = new Random('a federation in spreadsheets');
  const numbers = new PersonalNumbers();
  const clubs = Array.from({ length: size.clubs }, (_, i) => {
    const { name: cityName } = random.pick(towns);
    const name = `Импорт ${i + 1}`;
    const row = {
      title: 'Сдружение',
      type: 'ВК',
      name,
      licenseNumber: String(1000 + i),
      bulstat: demoEik(i + 1),
      cityName,
      address: `ул. „Първа“ ${i + 1}`,
      email: `club${i + 1}@example.org`,
      president: 'Иван Иванов',
      contactPerson: 'Иван Иванов',
      contactNumber: '0888 000 000',
    };
    return { row, fullName: clubFullName({ type: 'VK', name, cityName }) };
  });
  const clubOf = (i: number) => clubs[i % clubs.length]?.fullName ?? '';
  const coaches = Array.from({ length: size.coaches }, (_, i): Row => {
    const { firstName, middleName, lastName } = bulgarianName(random, 0);
    const birthDate = dayOf(random, 1960, 1995);
    return {
      // So many have the same names that nobody could tell them apart otherwise.
      name: `${firstName} ${middleName} ${lastName}-${LETTERS[i % LETTERS.length]}${LETTERS[Math.floor(i / LETTERS.length) % LETTERS.length]}ев`,
      egn: numbers.ofBulgarian(birthDate, 0),
      birthDate: shown(birthDate),
      city: random.pick(towns).name,
      nationality: 'България',
      startDate: '01.09.2020',
      firstClub: clubOf(i),
      currentClub: clubOf(i),
    };
  });
  const players = Array.from({ length: size.players }, (_, i): Row => {
    const sex = random.chance(0.5) ? 1 : 0;
    const birthDate = dayOf(random, 1990, 2015);
    return {
      ...bulgarianName(random, sex),
      number: String(200_001 + i),
      egn: numbers.ofBulgarian(birthDate, sex),
      birthDate: shown(birthDate),
      sex: sex === 0 ? 'мъж' : 'жена',
      nationality: 'България',
      cityName: random.pick(towns).name,
      playingSince: '15.09.2022',
      firstClub: clubOf(i * 7),
      currentClub: clubOf(i),
      currentCoach: coaches[i % clubs.length]?.name ?? '',
    };
  });
  return { club: clubs.map(({ row }): Row => row), coach: coaches, player: players };
}

const LETTERS = [...'абвгдежзиклмнопрстуфхцчшщюя'];

/** As Excel in an office would have kept it: every cell a text, the headers of the template. */
export async function spreadsheetOf(kind: ImportKind, rows: readonly Row[]): Promise<Buffer> {
  const columns: readonly ImportColumn[] = importColumns[kind];
  const data = rows.map((row) => Object.fromEntries(columns.map(({ field }) => [field, row[field] ?? ''])));
  const sheet = { name: 'Лист1', columns: columns.map(({ field, label }) => ({ header: label, key: field })), data };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}

function dayOf(random: Random, from: number, to: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${random.int(from, to)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
}

const shown = (day: string) => day.split('-').toReversed().join('.');
