import { ageGroupColumn } from './age-group-column.ts';
import { measurementColumns } from './measurement-columns.ts';
import { cardIndexFields } from '../card-index/card-index.fields.ts';
import { clubFields, clubLinks } from '../club/club.fields.ts';
import { coachFields } from '../coach/coach.fields.ts';
import { openClubTypes } from '../federation/federation-lists.ts';
import { playerFields } from '../player/player.fields.ts';
import { creatableTransferTypes, transferTypeShortLabels } from '../transfer/transfer.rules.ts';
import type { ImportColumn } from './import-column.ts';
import type { ImportKind } from './import.rules.ts';

export type { ImportColumn } from './import-column.ts';

const labelsOf = (options: readonly { label: string }[]) => options.map(({ label }) => label);

const nameInFile = (
  field: string,
  label: string,
  { synonyms = [], tells }: { synonyms?: readonly string[]; tells: readonly string[] },
): ImportColumn => ({ field, label, synonyms, tells, example: '', kind: 'name' });

const registrationNumber: ImportColumn = {
  field: 'number',
  label: 'Рег. №',
  synonyms: ['Регистрационен номер', 'Рег номер', 'Картотечен номер', 'Номер на картотека', 'Картотека №', 'Number'],
  example: '100001',
  kind: 'number',
};
const personalNumber: ImportColumn = {
  field: 'egn',
  label: playerFields.egn.label,
  synonyms: ['ЕГН/ЛНЧ', 'ЛНЧ', 'Личен номер', 'Единен граждански номер', 'EGN', 'LNCH'],
  example: '0848010019',
  kind: 'personalNumber',
};
/** By which a row finds a player who is there already. */
const playerKeys = [
  { ...registrationNumber, oneOf: 'player' },
  { ...personalNumber, oneOf: 'player' },
];

const name = (field: string, label: string, synonyms: readonly string[], example: string): ImportColumn => ({
  field,
  label,
  synonyms,
  isRequired: true,
  example,
  kind: 'text',
});
const personName = (...told: Parameters<typeof name>): ImportColumn => ({ ...name(...told), kind: 'name' });
const club = (field: string, label: string, synonyms: readonly string[], rest: Partial<ImportColumn> = {}) => ({
  field,
  label,
  synonyms,
  get example() {
    return `${openClubTypes()[0]?.label ?? ''} Пример (Русе)`;
  },
  kind: 'text' as const,
  isClub: true as const,
  ...rest,
});
const date = (field: string, label: string, synonyms: readonly string[], example: string): ImportColumn => ({
  field,
  label,
  synonyms,
  example,
  kind: 'date',
});

const born = 'Роден|Родена|Роден на|Родена на|Роден(а)|Роден/а|Роден/а на|Рождена дата|Рожд. дата|Birth date'
  .split('|')
  .concat('Date of birth');
const nationality: ImportColumn = {
  field: 'nationality',
  label: playerFields.nationality.label,
  synonyms: ['Националност', 'Държава', 'Nationality', 'Citizenship'],
  example: 'България',
  kind: 'text',
};
const town = (field: string): ImportColumn => ({
  field,
  label: playerFields.cityId.label,
  synonyms: ['Град', 'Нас. място', 'Град/село', 'Населено място (град/село)', 'Местоживеене', 'City', 'Town'],
  isRequired: true,
  example: 'Русе',
  kind: 'text',
});

const player: readonly ImportColumn[] = [
  registrationNumber,
  personName(
    'firstName',
    playerFields.firstName.label,
    ['Собствено име', 'Име на детето', 'First name', 'Given name'],
    'Мария',
  ),
  personName('middleName', playerFields.middleName.label, ['Бащино име', 'Middle name'], 'Иванова'),
  personName(
    'lastName',
    playerFields.lastName.label,
    ['Фамилно име', 'Last name', 'Family name', 'Surname'],
    'Петрова',
  ),
  nameInFile('fullName', 'Трите имена', {
    synonyms: ['Три имена', 'Имена', 'Име и фамилия', 'Име, презиме, фамилия', 'Име, презиме и фамилия', 'Състезател'],
    tells: ['firstName', 'middleName', 'lastName'],
  }),
  { ...personalNumber, isRequired: true },
  date('birthDate', playerFields.birthDate.label, born, '01.08.2008'),
  {
    field: 'sex',
    label: playerFields.sex.label,
    synonyms: ['Sex', 'Gender', 'М/Ж'],
    example: 'жена',
    kind: 'word',
    words: ['мъж', 'жена'],
  },
  nationality,
  town('cityName'),
  date(
    'playingSince',
    playerFields.playingSince.label,
    ['Състезава се от', 'Дата на картотекиране', 'Playing since'],
    '15.09.2018',
  ),
  club('firstClub', playerFields.firstClubId.label, ['Първоначален клуб', 'First club']),
  club('currentClub', playerFields.currentClubId.label, ['Клуб', 'Отбор', 'Current club', 'Club', 'Team'], {
    isRequired: true,
  }),
  { field: 'firstCoach', label: playerFields.firstCoachId.label, synonyms: ['First coach'], example: '', kind: 'text' },
  {
    field: 'currentCoach',
    label: playerFields.currentCoachId.label,
    synonyms: ['Треньор', 'Coach', 'Current coach'],
    example: '',
    kind: 'text',
  },
];

const clubColumns: readonly ImportColumn[] = [
  {
    field: 'title',
    label: clubFields.title.label,
    synonyms: ['Юридическа форма', 'Legal form'],
    example: 'Сдружение',
    kind: 'text',
  },
  {
    field: 'type',
    label: clubFields.type.label,
    synonyms: ['Вид', 'Тип', 'Type'],
    get example() {
      return openClubTypes()[0]?.label ?? '';
    },
    kind: 'word',
    get words() {
      return labelsOf(openClubTypes());
    },
  },
  { ...name('name', clubFields.name.label, ['Име на клуба', 'Клуб', 'Наименование', 'Name', 'Club'], 'Пример') },
  {
    field: 'licenseNumber',
    label: clubFields.licenseNumber.label,
    synonyms: ['Лиценз', 'Лиценз ММС', '№ лиценз', 'Регистър ММС', '№ ММС', 'Рег. № ММС', 'Licence number'],
    isRequired: true,
    example: '1234',
    kind: 'text',
  },
  {
    field: 'bulstat',
    label: clubFields.bulstat.label,
    synonyms: ['Булстат', 'ЕИК', 'БУЛСТАТ/ЕИК', 'Bulstat', 'EIK', 'UIC'],
    isRequired: true,
    example: '000694749',
    kind: 'text',
  },
  {
    field: 'region',
    label: clubFields.regionId.label,
    synonyms: ['Регион', 'Region'],
    example: 'Русе',
    kind: 'text',
  },
  town('cityName'),
  name('address', clubFields.address.label, ['Address', 'Адрес за кореспонденция'], 'ул. „Борисова“ 1'),
  name('email', clubFields.email.label, ['E-mail', 'Email', 'Ел. поща', 'Поща', 'Имейл адрес'], 'club@example.org'),
  personName('president', clubFields.president.label, ['Президент', 'President'], 'Иван Иванов'),
  personName('contactPerson', clubFields.contactPerson.label, ['Контакт', 'Contact person'], 'Иван Иванов'),
  name('contactNumber', clubFields.contactNumber.label, ['Телефон', 'GSM', 'Мобилен', 'Phone'], '088 888 8888'),
  ...clubLinks.map((field): ImportColumn => ({
    field,
    label: clubFields[field].label,
    synonyms: [],
    example: '',
    kind: 'text',
  })),
];

const coach: readonly ImportColumn[] = [
  personName('name', coachFields.name.label, ['Име', 'Имена', 'Треньор', 'Трите имена', 'Name'], 'Иван Петров Иванов'),
  nameInFile('middleName', playerFields.middleName.label, { tells: ['name'] }),
  nameInFile('lastName', playerFields.lastName.label, { synonyms: ['Фамилно име'], tells: ['name'] }),
  { ...personalNumber, isRequired: true, example: '7001010027' },
  date('birthDate', coachFields.birthDate.label, born, '01.01.1970'),
  town('city'),
  nationality,
  date('startDate', coachFields.startDate.label, ['Работи от', 'Coach since'], '01.09.2010'),
  club('firstClub', coachFields.firstClubId.label, ['Първоначален клуб', 'First club']),
  club('currentClub', coachFields.currentClubId.label, ['Клуб', 'Отбор', 'Current club', 'Club', 'Team']),
  date('clubSince', 'В клуба от', ['В настоящия клуб от', 'Дата на преминаване', 'Club since'], '01.09.2010'),
];

const season: readonly ImportColumn[] = [
  {
    field: 'year',
    label: cardIndexFields.year.label,
    synonyms: ['Година', 'Season', 'Year'],
    isRequired: true,
    example: '2024/2025',
    kind: 'text',
  },
  club('club', cardIndexFields.clubId.label, ['Отбор', 'Club', 'Team'], { isRequired: true }),
  ageGroupColumn,
  {
    field: 'championship',
    label: cardIndexFields.championship.label,
    synonyms: ['Championship', 'Турнир'],
    example: '',
    kind: 'text',
  },
  ...playerKeys,
];

const transfer: readonly ImportColumn[] = [
  ...playerKeys,
  {
    field: 'type',
    label: 'Вид трансфер',
    synonyms: ['Вид', 'Тип', 'Type'],
    isRequired: true,
    example: 'Смяна на клуб',
    kind: 'word',
    words: creatableTransferTypes.map((type) => transferTypeShortLabels[type]),
  },
  club('fromClub', 'От клуб', ['Отдаващ клуб', 'From club']),
  club('toClub', 'В клуб', ['Приемащ клуб', 'Към клуб', 'To club'], { isRequired: true }),
  {
    ...date('startOn', 'Валиден от', ['От дата', 'Дата', 'Дата на преминаване', 'Start date'], '01.09.2023'),
    isRequired: true,
  },
  date('endOn', 'Валиден до', ['До дата', 'Дата на връщане', 'End date'], ''),
];

export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  player,
  club: clubColumns,
  coach,
  season,
  transfer,
  /** The federation says what is measured, so it is looked at when somebody asks. */
  get development() {
    return [...playerKeys, ...measurementColumns()];
  },
};
