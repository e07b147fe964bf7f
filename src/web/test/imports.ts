import type { ImportDetails, ImportRow } from '#contract/import/import.contract.ts';
import type { ImportField } from '#domain/import/missing-columns.ts';

const field = (name: string, label: string, isRequired = false, words: string[] | null = null): ImportField => ({
  field: name,
  label,
  tells: null,
  isRequired,
  oneOf: null,
  words,
  isClub: name.endsWith('Club'),
});

/** Nothing of anything. */
export const noRows: ImportDetails['counts'] = {
  total: 0,
  faulty: 0,
  missing: 0,
  double: 0,
  changed: 0,
  new: 0,
  same: 0,
  leftOut: 0,
  written: 0,
  refused: 0,
};

/** Players of a file that was read as text. */
export function anImport(changes: Partial<ImportDetails> = {}): ImportDetails {
  return {
    id: 4,
    kind: 'player',
    state: 'checked',
    fileName: 'състав.csv',
    club: null,
    createdOn: '2026-11-14T12:05:00.000Z',
    createdBy: { firstName: 'Гергана', lastName: 'Петрова' },
    finishedOn: null,
    undoneOn: null,
    counts: { ...noRows, total: 3, faulty: 2, new: 1 },
    encoding: 'windows-1251',
    delimiter: ';',
    fields: [
      field('firstName', 'Име', true),
      field('lastName', 'Фамилия', true),
      field('egn', 'ЕГН', true),
      field('sex', 'Пол', false, ['мъж', 'жена']),
      field('cityName', 'Населено място', true),
      field('currentClub', 'Настоящ клуб', true),
    ],
    headers: ['Име', 'Фамилия', 'EGN', 'Град', 'Бележка'],
    sample: [
      ['Мария', 'Петрова', '0848010010', 'Русе', ''],
      ['Ива', 'Колева', '0952150022', 'Русе', ''],
    ],
    unreadSheets: [],
    columns: ['firstName', 'lastName', 'egn', null, null],
    isRemembered: false,
    progress: null,
    missing: [],
    asked: 0,
    clubs: [],
    admission: null,
    isOwn: true,
    keptUntil: null,
    version: 1,
    ...changes,
  };
}

export function anImportRow(rowNo: number, changes: Partial<ImportRow> = {}): ImportRow {
  return {
    rowNo,
    state: 'new',
    cells: { firstName: `Мария${rowNo}`, lastName: 'Петрова', egn: '0848010010', cityName: 'гр. Русе' },
    problems: [],
    questions: [],
    twins: [],
    recordId: null,
    changes: [],
    doubles: [],
    player: null,
    isMended: false,
    isLeftOut: false,
    isAnotherPerson: false,
    ...changes,
  };
}

export const aClubToMake = (changes: Partial<ImportDetails['clubs'][number]> = {}): ImportDetails['clubs'][number] => ({
  id: 3,
  value: 'ВК Янтра (Габрово)',
  fullName: 'ВК Янтра (Габрово)',
  rows: 14,
  clubId: null,
  isMade: false,
  doubles: [],
  form: {
    title: 'Сдружение',
    type: 'VK',
    name: 'Янтра',
    licenseNumber: '4321',
    bulstat: '000694749',
    cityName: 'Габрово',
    president: 'Петър Петров',
    address: 'ул. „Шипка“ 2',
    email: 'yantra@example.org',
    contactPerson: 'Петър Петров',
    contactNumber: '088 888 8888',
    regionId: 7,
  },
  ...changes,
});
