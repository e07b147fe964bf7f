import { describe, expect, it } from 'vitest';
import { cardIndexColumns } from '#contract/card-index/card-index.contract.ts';
import { clubColumns, type ClubPageItem } from '#contract/club/club.contract.ts';
import { coachColumns, type CoachPageItem } from '#contract/coach/coach.contract.ts';
import { playerColumns, type PlayerPageItem } from '#contract/player/player.contract.ts';
import { transferColumns, type TransferPageItem } from '#contract/transfer/transfer.contract.ts';
import {
  everyClubColumn,
  everyCoachColumn,
  everyPlayerColumn,
  everyTransferColumn,
  type ExportColumn,
} from './export-columns.ts';
import { licenceExport } from './licence-exports.ts';

const actor = { userId: 1, roles: ['ADMINISTRATOR' as const], clubIds: [], playerId: null };
const licences = licenceExport.spreadsheet({} as Parameters<typeof licenceExport.spreadsheet>[0], actor);

/** What stands in some of the columns, by what they are chosen by. */
function cells<Row>(columns: readonly ExportColumn<Row>[], row: Partial<Row>, names: readonly string[]) {
  return names.map((name) => columns.find(({ column }) => column === name)?.value(row as Row));
}

describe('the sheet of a list', () => {
  it.each<[string, readonly { column?: string }[], readonly string[], string[]]>([
    ['clubs', everyClubColumn, clubColumns, ['name', 'id']],
    ['coaches', everyCoachColumn, coachColumns, ['name', 'id']],
    ['players', everyPlayerColumn, playerColumns, ['name', 'number', 'id']],
    ['transfers', everyTransferColumn, transferColumns, ['player', 'id']],
    ['licences', licences, cardIndexColumns, ['championship', 'id']],
  ])('of %s has each column once that can be chosen or left out', (_, sheet, chosen, always) => {
    const names = sheet.flatMap(({ column }) => column ?? []);
    expect(names.toSorted()).toEqual(chosen.filter((name) => !always.includes(name)).toSorted());
  });

  it('says of clubs and coaches what their page says, and nothing where nothing is known', () => {
    const ofClub = ['region', 'licences', 'players', 'logo'];
    const club: Partial<ClubPageItem> = { region: 'Варна', licences: 3, players: 40, logoId: 'a' };
    expect(cells(everyClubColumn, club, ofClub)).toEqual(['Варна', 3, 40, 'има']);
    expect(cells(everyClubColumn, { logoId: null }, ofClub)).toEqual([null, null, null, 'няма']);
    const ofCoach = ['city', 'region', 'nationality', 'education', 'photo'];
    const place = { city: 'Девня', region: 'Варна', nationality: 'България' };
    const coach: Partial<CoachPageItem> = { ...place, education: 2, photoId: 'a' };
    expect(cells(everyCoachColumn, coach, ofCoach)).toEqual(['Девня', 'Варна', 'България', 'Висше', 'има']);
    expect(cells(everyCoachColumn, { photoId: null }, ofCoach)).toEqual([null, null, null, null, 'няма']);
  });

  it('says of players what their page says, several licences as a text', () => {
    const names = ['sex', 'city', 'region', 'currentCoach', 'playingSince', 'registeredOn', 'contractEnd', 'cardIndex'];
    const days = { playingSince: '2020-09-01', registeredOn: '2021-09-02', contractEnd: '2027-06-30' };
    const player: Partial<PlayerPageItem> = {
      ...days,
      sex: 0,
      city: 'Девня',
      region: 'Варна',
      currentCoach: { id: 1, name: 'Иван Колев' },
      cardIndexIds: [7],
      missingPapers: ['Договор', 'Декларация'],
    };
    const told = ['Мъж', 'Девня', 'Варна', 'Иван Колев', ...Object.values(days)];
    expect(cells(everyPlayerColumn, player, names)).toEqual([...told, 7]);
    expect(cells(everyPlayerColumn, { cardIndexIds: [7, 8] }, ['cardIndex'])).toEqual(['7, 8']);
    expect(cells(everyPlayerColumn, player, ['missingPapers'])).toEqual(['Договор, Декларация']);
    expect(cells(everyPlayerColumn, {}, [...names, 'missingPapers', 'ageGroup'])).toEqual(Array(10).fill(null));
  });

  it('says of transfers on which day of Sofia and in which season they were begun, and how many have signed', () => {
    const names = ['initiatedAt', 'season', 'took', 'fromClub', 'endOn', 'signatures'];
    const transfer: Partial<TransferPageItem> = { initiatedAt: '2026-07-31T21:30:00.000Z', took: 5, importedOn: null };
    expect(cells(everyTransferColumn, transfer, names.slice(0, 3))).toEqual(['2026-08-01', '2026/2027', 5]);
    const imported: Partial<TransferPageItem> = { importedOn: '2026-06-30', fromClub: null, endOn: null };
    expect(cells(everyTransferColumn, imported, names.slice(3))).toEqual(['Няма клуб', 'безсрочно', 'Внесен']);
  });
});
