import { ageGroups, openAgeGroups } from '../card-index/age-group.rules.ts';
import { firstDayOf } from '../card-index/season.rules.ts';
import { educationLevels } from '../federation/reference-lists.ts';
import { ALL, by, column, type Counted, ofSeason } from './report-columns.ts';
import { lastDayOf, type Report } from './report.rules.ts';
import { transferReports } from './transfer-reports.ts';

const sexLabels = [
  { value: 0, label: 'Мъже' },
  { value: 1, label: 'Жени' },
];

const licensed = (counted: Counted) => column(counted, 'licensed', 'С лиценз', () => ({ licence: 'with' }));
const byLicence = (counted: Counted) => [
  column(counted, 'all', ALL),
  licensed(counted),
  column(counted, 'unlicensed', 'Без лиценз', () => ({ licence: 'without' })),
];
const bySex = (counted: Counted) => [
  column(counted, 'all', ALL),
  ...sexLabels.map(({ value, label }) => column(counted, `sex${value}`, label, () => ({ sex: value }))),
  licensed(counted),
];

const newPlayers = ofSeason('players', 'registered', 'Нови', (season) => ({
  registeredFrom: firstDayOf(season),
  registeredTo: lastDayOf(season),
  includeDeleted: true,
}));

const players = {
  'players-by-age-group': {
    title: 'Състезатели по възрастова група',
    about: 'Най-малката група, която приема състезателя през сезона',
    rowLabel: 'Възрастова група',
    rows: 'choices',
    choices: openAgeGroups,
    columns: byLicence(by('players', 'ageGroup')),
    hasTotal: true,
    picture: 'bars',
  },
  'players-by-sex': {
    title: 'Състезатели по пол',
    about: 'Всички състезатели и онези с лиценз за сезона',
    rowLabel: 'Пол',
    rows: 'choices',
    choices: sexLabels,
    columns: byLicence(by('players', 'sex')),
    hasTotal: true,
    picture: 'bars',
  },
  'players-by-region': {
    title: 'Състезатели по област',
    about: 'По населеното място на състезателя',
    rowLabel: 'Област',
    rows: 'regions',
    unknownLabel: 'Без област',
    columns: bySex(by('players', 'region', 'region', { withoutRegion: true })),
    hasTotal: true,
    picture: 'bars',
  },
  'players-by-club': {
    title: 'Състезатели по клуб',
    about: 'По сегашния клуб на състезателя',
    rowLabel: 'Клуб',
    rows: 'clubs',
    unknownLabel: 'Без клуб',
    columns: bySex(by('players', 'club', 'clubId', { clubless: true })),
    hasTotal: true,
    picture: 'bars',
  },
  'players-by-nationality': {
    title: 'Състезатели по гражданство',
    about: 'Гражданствата в регистъра',
    rowLabel: 'Гражданство',
    rows: 'texts',
    columns: bySex(by('players', 'nationality')),
    hasTotal: true,
    picture: 'bars',
  },
  'players-new-and-left': {
    title: 'Нови и напуснали състезатели',
    about: 'Регистрирани и деактивирани през последните пет сезона',
    rowLabel: 'Сезон',
    rows: 'seasons',
    columns: [
      newPlayers,
      ofSeason('players', 'left', 'Напуснали', (season) => ({
        leftFrom: firstDayOf(season),
        leftTo: lastDayOf(season),
        includeDeleted: true,
      })),
    ],
    picture: 'lines',
  },
} satisfies Record<string, Report>;

const licences = {
  'licences-by-group': {
    title: 'Лицензирани състезатели по възрастова група',
    about: 'Лицензите на един сезон и състезателите в тях',
    rowLabel: 'Възрастова група',
    rows: 'choices',
    choices: ageGroups,
    columns: [
      column(by('players', 'licensedGroup'), 'players', 'Състезатели', (season) => ({
        licensedIn: season,
        includeDeleted: true,
      })),
      column(by('cardindexes', 'ageGroup'), 'licences', 'Лицензи', (season) => ({ year: season })),
    ],
    isOfSeason: true,
    hasTotal: true,
    picture: 'bars',
  },
  'licences-by-club': {
    title: 'Лицензирани състезатели по клуб',
    about: 'Лицензите на клубовете за един сезон и състезателите в тях',
    rowLabel: 'Клуб',
    rows: 'clubs',
    columns: [
      column(by('players', 'licensedClub'), 'players', 'Състезатели', (season) => ({
        licensedIn: season,
        includeDeleted: true,
      })),
      column(by('cardindexes', 'club', 'clubId'), 'licences', 'Лицензи', (season) => ({ year: season })),
    ],
    isOfSeason: true,
    hasTotal: true,
    picture: 'bars',
  },
} satisfies Record<string, Report>;

const clubsByRegion = by('clubs', 'region');
const coachesByEducation = by('coaches', 'education', 'education', { withoutEducation: true });

const clubsAndCoaches = {
  'clubs-by-region': {
    title: 'Клубове по област и активност',
    about: 'С лиценз за сезона и със състезатели',
    rowLabel: 'Област',
    rows: 'regions',
    columns: [
      column(clubsByRegion, 'all', ALL),
      column(clubsByRegion, 'licensed', 'С лиценз', () => ({ licences: 'with' })),
      column(clubsByRegion, 'unlicensed', 'Без лиценз', () => ({ licences: 'without' })),
      column(clubsByRegion, 'playing', 'Със състезатели', () => ({ players: 'with' })),
      column(clubsByRegion, 'empty', 'Без състезатели', () => ({ players: 'without' })),
    ],
    hasTotal: true,
    picture: 'bars',
  },
  'coaches-by-education': {
    title: 'Треньори по образование',
    about: 'По най-високото въведено образование',
    rowLabel: 'Образование',
    rows: 'choices',
    choices: educationLevels,
    unknownLabel: 'Няма въведено',
    columns: [
      column(coachesByEducation, 'all', ALL),
      column(coachesByEducation, 'clubless', 'Без клуб', () => ({ clubless: true })),
    ],
    hasTotal: true,
    picture: 'bars',
  },
} satisfies Record<string, Report>;

const trend = {
  'five-seasons': {
    title: 'Пет сезона',
    about: 'Лицензи, лицензирани състезатели и клубове, трансфери и нови състезатели',
    rowLabel: 'Сезон',
    rows: 'seasons',
    columns: [
      ofSeason('players', 'players', 'Лицензирани състезатели', (season) => ({
        licensedIn: season,
        includeDeleted: true,
      })),
      ofSeason('cardindexes', 'licences', 'Лицензи', (season) => ({ year: season })),
      ofSeason('clubs', 'clubs', 'Клубове с лиценз', (season) => ({ licensedIn: season, includeClosed: true })),
      ofSeason('transfers', 'transfers', 'Трансфери', (season) => ({ season })),
      { ...newPlayers, label: 'Нови състезатели' },
    ],
    picture: 'lines',
  },
} satisfies Record<string, Report>;

/** Each report once: its rows, its columns, and the list that each number of it counts. */
export const reports = { ...trend, ...players, ...licences, ...clubsAndCoaches, ...transferReports };
export type ReportName = keyof typeof reports;

export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]];

export const reportOf = (name: ReportName): Report => reports[name];

export const reportGroups: readonly { title: string; names: readonly ReportName[] }[] = [
  { title: 'През сезоните', names: Object.keys(trend) as ReportName[] },
  { title: 'Състезатели', names: Object.keys(players) as ReportName[] },
  { title: 'Лицензи', names: Object.keys(licences) as ReportName[] },
  { title: 'Клубове и треньори', names: Object.keys(clubsAndCoaches) as ReportName[] },
  { title: 'Трансфери', names: Object.keys(transferReports) as ReportName[] },
];
