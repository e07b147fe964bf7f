import { describe, expect, it } from 'vitest';
import { importColumns } from './import-columns.ts';
import { type ImportKind, importKinds } from './import.rules.ts';
import { matchColumns } from './match-columns.ts';

/** What people write above a column, by the field it is for. */
const HEADERS: Record<ImportKind, Record<string, string>> = {
  player: {
    number: 'Регистрационен номер|Рег номер|Картотечен номер|Номер на картотека|Картотека №|Number',
    firstName: 'Собствено име|Име на детето|First name|Given name',
    middleName: 'Бащино име|Middle name',
    lastName: 'Фамилно име|Last name|Family name|Surname',
    fullName: 'Три имена|Имена|Име и фамилия|Име, презиме, фамилия|Име, презиме и фамилия|Състезател',
    egn: 'ЕГН/ЛНЧ|ЛНЧ|Личен номер|Единен граждански номер|EGN|LNCH',
    birthDate:
      'Роден|Родена|Роден на|Родена на|Роден(а)|Роден/а|Роден/а на|Рождена дата|Рожд. дата|Birth date|Date of birth',
    sex: 'Sex|Gender|М/Ж',
    nationality: 'Националност|Държава|Nationality|Citizenship',
    cityName: 'Град|Нас. място|Град/село|Населено място (град/село)|Местоживеене|City|Town',
    playingSince: 'Състезава се от|Дата на картотекиране|Playing since',
    firstClub: 'Първоначален клуб|First club',
    currentClub: 'Клуб|Отбор|Current club|Club|Team',
    firstCoach: 'First coach',
    currentCoach: 'Треньор|Coach|Current coach',
  },
  club: {
    title: 'Юридическа форма|Legal form',
    type: 'Вид|Тип|Type',
    name: 'Име на клуба|Клуб|Наименование|Name|Club',
    licenseNumber: 'Лиценз|Лиценз ММС|№ лиценз|Регистър ММС|№ ММС|Рег. № ММС|Licence number',
    bulstat: 'Булстат|ЕИК|БУЛСТАТ/ЕИК|Bulstat|EIK|UIC',
    region: 'Регион|Region',
    cityName: 'Град|Нас. място|Град/село|Населено място (град/село)|Местоживеене|City|Town',
    address: 'Address|Адрес за кореспонденция',
    email: 'E-mail|Email|Ел. поща|Поща|Имейл адрес',
    president: 'Президент|President',
    contactPerson: 'Контакт|Contact person',
    contactNumber: 'Телефон|GSM|Мобилен|Phone',
  },
  coach: {
    name: 'Име|Имена|Треньор|Трите имена|Name',
    lastName: 'Фамилно име',
    egn: 'ЕГН/ЛНЧ|ЛНЧ|Личен номер|Единен граждански номер|EGN|LNCH',
    birthDate:
      'Роден|Родена|Роден на|Родена на|Роден(а)|Роден/а|Роден/а на|Рождена дата|Рожд. дата|Birth date|Date of birth',
    city: 'Град|Нас. място|Град/село|Населено място (град/село)|Местоживеене|City|Town',
    nationality: 'Националност|Държава|Nationality|Citizenship',
    startDate: 'Работи от|Coach since',
    firstClub: 'Първоначален клуб|First club',
    currentClub: 'Клуб|Отбор|Current club|Club|Team',
    clubSince: 'В настоящия клуб от|Дата на преминаване|Club since',
  },
  season: {
    year: 'Година|Season|Year',
    club: 'Отбор|Club|Team',
    ageGroup: 'Група|Възраст|Age group',
    championship: 'Championship|Турнир',
    number: 'Регистрационен номер|Рег номер|Картотечен номер|Номер на картотека|Картотека №|Number',
    egn: 'ЕГН/ЛНЧ|ЛНЧ|Личен номер|Единен граждански номер|EGN|LNCH',
  },
  transfer: {
    number: 'Регистрационен номер|Рег номер|Картотечен номер|Номер на картотека|Картотека №|Number',
    egn: 'ЕГН/ЛНЧ|ЛНЧ|Личен номер|Единен граждански номер|EGN|LNCH',
    type: 'Вид|Тип|Type',
    fromClub: 'Отдаващ клуб|From club',
    toClub: 'Приемащ клуб|Към клуб|To club',
    startOn: 'От дата|Дата|Дата на преминаване|Start date',
    endOn: 'До дата|Дата на връщане|End date',
  },
  development: {
    number: 'Регистрационен номер|Рег номер|Картотечен номер|Номер на картотека|Картотека №|Number',
    egn: 'ЕГН/ЛНЧ|ЛНЧ|Личен номер|Единен граждански номер|EGN|LNCH',
    date: 'Дата на измерване|Date',
    height: 'Височина|Ръст (см)|Height',
    weight: 'Тегло (кг)|Weight',
    position: 'Позиция|Position',
    fullExtent: 'Разтег|Разтег (см)|Full extent',
    attack: 'Атака|Attack',
    block: 'Блок|Блокада|Block',
  },
};

describe('a column of a file', () => {
  it.each(importKinds)('is known by every name that people give it: %s', (kind) => {
    for (const [field, headers] of Object.entries(HEADERS[kind])) {
      // Beside a family name „Име“ is the first one.
      for (const header of headers.split('|')) expect(matchColumns(kind, [header, 'Фамилия'])[0]).toBe(field);
    }
  });

  it('has to be there where nothing can be made without it', () => {
    const required = importKinds.map((kind) => {
      const fields = importColumns[kind].filter(({ isRequired }) => isRequired === true).map(({ field }) => field);
      return `${kind}: ${fields.join(' ')}`;
    });
    expect(required).toEqual([
      'player: firstName middleName lastName egn cityName currentClub',
      'club: name licenseNumber bulstat cityName address email president contactPerson contactNumber',
      'coach: name egn city',
      'season: year club ageGroup',
      'transfer: type toClub startOn',
      'development: date height weight position fullExtent attack block',
    ]);
  });

  it('shows in the template how it is filled in, unless it may be left empty there', () => {
    const empty = importKinds.flatMap((kind) =>
      importColumns[kind].filter(({ example }) => example === '').map(({ field }) => `${kind}.${field}`),
    );
    expect(empty.filter((column) => !column.endsWith('Url'))).toEqual([
      'player.fullName',
      'player.firstCoach',
      'player.currentCoach',
      'coach.middleName',
      'coach.lastName',
      'season.championship',
      'transfer.endOn',
    ]);
    const example = (kind: ImportKind, field: string) =>
      importColumns[kind].find((column) => column.field === field)?.example;
    expect(example('player', 'currentClub')).toBe('ВК Пример (Русе)');
    expect(example('club', 'type')).toBe('ВК');
    expect(example('development', 'position')?.length).toBeGreaterThan(3);
  });

  it('is of a club where it says so', () => {
    const ofClubs = importKinds.flatMap((kind) =>
      importColumns[kind].filter(({ isClub }) => isClub === true).map(({ field }) => `${kind}.${field}`),
    );
    expect(ofClubs).toEqual([
      'player.firstClub',
      'player.currentClub',
      'coach.firstClub',
      'coach.currentClub',
      'season.club',
      'transfer.fromClub',
      'transfer.toClub',
    ]);
  });
});
