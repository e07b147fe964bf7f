import { eq } from 'drizzle-orm';
import { ageGroupFor } from '#domain/card-index/age-group.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { regionNames } from '#domain/federation/regions.ts';
import { concerns, type DocumentKind, missingPapers, paperState } from '#domain/federation/document-kind.rules.ts';
import { aDocumentKind } from '#domain/federation/document-kind.test-tools.ts';
import { type PlayerDocumentType, playerDocumentTypes } from '#domain/federation/reference-lists.ts';
import { Random } from '#demo/random.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexPlayerTable, type cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import { today } from '#server/write/today.ts';
import { aCardIndex, aClub, aCoach } from './builders.ts';
import {
  aLoan,
  type FilteredPlayer,
  type Paper,
  type StoredPaper,
  writePapers,
  writePlayers,
} from './filtered-rows.ts';

export const TODAY = today(new Date());
const SEASON = seasonOf(TODAY);
const LICENSED = { ageGroup: 3 } as const;

export interface FilteredWorld {
  players: readonly FilteredPlayer[];
  clubIds: readonly number[];
  coachIds: readonly number[];
}

const countries = ['България', 'Сърбия', 'Украйна', 'БЪЛГАРИЯ'] as const;
const regions = [regionNames[0], regionNames[14], null] as const;

/** What the federation asks for, of different people each. */
const asked: Readonly<Record<number, Partial<DocumentKind>>> = {
  0: { ageTo: 15, forLicence: 'required' },
  1: { citizenship: 'own', forLicence: 'wished' },
  2: { ageGroups: [3, 4, 10, 13] },
  3: { citizenship: 'foreign', ageFrom: 14, forLicence: 'required' },
  4: { sex: 1 },
};
const kinds = playerDocumentTypes.map(({ value, label }) =>
  aDocumentKind({ id: value, name: label, forLicence: 'none', ...asked[value] }),
);

async function setKinds(db: Database): Promise<void> {
  for (const { id, ageGroups, transferTypes, ...kind } of kinds) {
    const set = { ...kind, ageGroups: [...ageGroups], transferTypes: [...transferTypes] };
    await db.update(documentKindTable).set(set).where(eq(documentKindTable.id, id));
  }
}

/** So many days from now. */
export function daysAhead(days: number): IsoDate {
  return new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Sixty players of three clubs and of none, with a little of everything a filter asks for. */
export async function aFilteredWorld(db: Database, seed = 'filters'): Promise<FilteredWorld> {
  const random = new Random(seed);
  await setKinds(db);
  const clubIds = [(await aClub(db)).id, (await aClub(db)).id, (await aClub(db)).id];
  const coachIds = [(await aCoach(db)).id, (await aCoach(db)).id];
  const towns = await Promise.all(regions.map((region, place) => aTown(db, `Градец ${place}`, region)));
  const [clubId = 0, otherClubId = 0] = clubIds;
  const present = await aCardIndex(db, { clubId, year: SEASON, ...LICENSED });
  const past = await aCardIndex(db, { clubId, year: SEASON - 1, ...LICENSED });
  const drawn = Array.from({ length: 60 }, () => {
    const place = random.int(0, regions.length - 1);
    const player = {
      clubId: random.pick([...clubIds, null]),
      region: regions[place] ?? null,
      sex: random.pick([0, 1] as const),
      birthDate: `${SEASON - random.int(9, 24)}-0${random.int(1, 9)}-15`,
      nationality: random.pick(countries),
      coachId: random.pick([...coachIds, null]),
      since: `${random.int(2018, 2025)}-0${random.int(1, 9)}-01`,
      registered: daysAhead(-random.int(0, 20)),
      hasPhoto: random.chance(0.5),
      isOnLicence: random.chance(0.4),
      licensedClub: clubId,
    };
    return { ...player, cityId: towns[place] ?? null, ...around(player, { random, present, past, otherClubId }) };
  });
  const ids = await writePlayers(db, drawn);
  await db.insert(cardIndexPlayerTable).values(
    drawn.flatMap(({ stays }, at) =>
      stays.map(({ licence: { id, year, ageGroup }, removedOn }) => ({
        cardIndexId: id,
        year,
        ageGroup,
        removedOn,
        playerId: ids[at] ?? 0,
      })),
    ),
  );
  await writePapers(
    db,
    drawn.flatMap(({ stored }, at) => stored.map((paper) => ({ ...paper, playerId: ids[at] ?? 0 }))),
  );
  for (const [at, { clubId: toClubId, loanUntil }] of drawn.entries())
    if (loanUntil !== null && toClubId !== null)
      await aLoan(db, { playerId: ids[at] ?? 0, fromClubId: otherClubId, toClubId }, loanUntil);
  const players = drawn.map(({ cityId: _city, stays: _stays, stored: _stored, ...player }, at) => ({
    ...player,
    id: ids[at] ?? 0,
  }));
  return { players, clubIds, coachIds };
}

async function aTown(db: Database, name: string, region: string | null): Promise<number> {
  const regionId = region === null ? null : (regionNames as readonly string[]).indexOf(region) + 1;
  const [town] = await db.insert(cityTable).values({ name, regionId }).returning();
  return town?.id ?? 0;
}

type CardIndex = Pick<typeof cardIndexTable.$inferSelect, 'id' | 'year' | 'ageGroup'>;
interface Around {
  random: Random;
  present: CardIndex;
  past: CardIndex;
  otherClubId: number;
}

/** The licences, papers and loan of a player. */
function around(
  { clubId, isOnLicence }: Pick<FilteredPlayer, 'clubId' | 'isOnLicence'>,
  { random, present, past, otherClubId }: Around,
) {
  const stays: { licence: CardIndex; removedOn?: Date }[] = [{ licence: isOnLicence ? present : past }];
  if (!isOnLicence && random.chance(0.3)) stays.push({ licence: present, removedOn: new Date() });
  const papers = Array.from({ length: random.int(0, 2) }, () => aPaper(random));
  const stored: StoredPaper[] = papers.map((paper) => ({
    ...paper,
    clubId: random.pick([clubId, null]),
    removedOn: null,
  }));
  // What was made with another club or taken away is as good as none.
  if (clubId !== otherClubId) stored.push({ ...aPaper(random), clubId: otherClubId, removedOn: null });
  stored.push({ ...aPaper(random), clubId: null, removedOn: new Date() });
  const loanUntil =
    clubId !== null && clubId !== otherClubId && random.chance(0.2) ? daysAhead(random.int(-5, 60)) : null;
  return { stays, papers, stored, loanUntil };
}

function aPaper(random: Random): Paper {
  const start = daysAhead(random.int(-40, 5));
  const end = random.chance(0.2) ? null : daysAhead(random.int(6, 100));
  const isOver = random.chance(0.3);
  const type = random.int(0, 4) as PlayerDocumentType;
  return isOver ? { type, start: daysAhead(-90), end: daysAhead(-random.int(0, 10)) } : { type, start, end };
}

/** What the filters of the list say, told once more in plain words. */
export const isFound: Readonly<Record<string, (player: FilteredPlayer, value: string) => boolean>> = {
  clubId: ({ clubId }, value) => String(clubId) === value,
  clubless: ({ clubId }) => clubId === null,
  region: ({ region }, value) => region === value,
  withoutRegion: ({ region }) => region === null,
  ageGroup: ({ birthDate, sex }, value) => String(ageGroupFor({ birthDate, sex }, SEASON, 1).value) === value,
  sex: ({ sex }, value) => String(sex) === value,
  bornFrom: ({ birthDate }, value) => birthDate.slice(0, 4) >= value,
  bornTo: ({ birthDate }, value) => birthDate.slice(0, 4) <= value,
  nationality: ({ nationality }, value) => nationality === value,
  licence: ({ isOnLicence }, value) => isOnLicence === (value === 'with'),
  licensedIn: ({ isOnLicence }, value) => isOnLicence && value === String(SEASON),
  licensedGroup: ({ isOnLicence }, value) => isOnLicence && value === String(LICENSED.ageGroup),
  licensedClub: ({ isOnLicence, licensedClub }, value) => isOnLicence && value === String(licensedClub),
  contract: (player, value) => (value === 'none' ? !hasContract(player) : endsWithin(player, Number(value))),
  missingDocument: (player, value) => {
    const kind = kinds.find(({ id }) => String(id) === value);
    return (
      kind !== undefined && concerns(kind, ownerOf(player), TODAY) && !paperState(kind.id, held(player), TODAY).isValid
    );
  },
  missingRequired: (player) =>
    missingPapers({ owner: ownerOf(player), kinds, papers: held(player) }, TODAY, 'licence').length > 0,
  withoutPhoto: ({ hasPhoto }) => !hasPhoto,
  coachId: ({ coachId }, value) => String(coachId) === value,
  sinceFrom: ({ since }, value) => since.slice(0, 4) >= value,
  sinceTo: ({ since }, value) => since.slice(0, 4) <= value,
  registeredFrom: ({ registered }, value) => registered >= value,
  registeredTo: ({ registered }, value) => registered <= value,
  // Nobody of them has left.
  leftFrom: () => false,
  leftTo: () => false,
};

const ownerOf = ({ birthDate, sex, nationality }: FilteredPlayer) => ({
  birthDate,
  sex,
  nationality,
  ageGroup: ageGroupFor({ birthDate, sex }, SEASON, 1).value,
});
const held = ({ papers }: FilteredPlayer) =>
  papers.map(({ type, start, end }) => ({ type, startDate: start, endDate: end }));

function hasContract({ papers, loanUntil }: FilteredPlayer): boolean {
  const isInForce = ({ type, start, end }: Paper) => type > 0 && start <= TODAY && (end ?? TODAY) >= TODAY;
  return papers.some(isInForce) || (loanUntil !== null && loanUntil >= TODAY);
}

function endsWithin({ papers, loanUntil }: FilteredPlayer, days: number): boolean {
  const ends = [
    ...papers.filter(({ type }) => type > 0).map(({ end }) => end ?? '9999-12-31'),
    loanUntil ?? '0001-01-01',
  ];
  const last = ends.toSorted().at(-1) ?? '';
  return last >= TODAY && last <= daysAhead(days);
}

/** A value of each filter, by chance. */
export function aValue(name: string, { clubIds, coachIds }: FilteredWorld, random: Random): string {
  const year = () => String(SEASON - random.int(9, 24));
  const values: Readonly<Record<string, () => string>> = {
    clubId: () => String(random.pick(clubIds)),
    clubless: () => 'true',
    region: () => regionNames[random.pick([0, 14] as const)],
    withoutRegion: () => 'true',
    ageGroup: () => String(random.int(0, 13)),
    sex: () => random.pick(['0', '1']),
    bornFrom: year,
    bornTo: year,
    nationality: () => random.pick(countries),
    licence: () => random.pick(['with', 'without']),
    licensedIn: () => String(random.pick([SEASON, SEASON - 7])),
    licensedGroup: () => String(random.pick([LICENSED.ageGroup, 5])),
    licensedClub: () => String(random.pick(clubIds)),
    contract: () => random.pick(['none', '14', '30', '60', '90']),
    missingDocument: () => String(random.int(0, 4)),
    missingRequired: () => 'true',
    withoutPhoto: () => 'true',
    coachId: () => String(random.pick(coachIds)),
    sinceFrom: () => String(random.int(2018, 2025)),
    sinceTo: () => String(random.int(2018, 2025)),
    registeredFrom: () => daysAhead(-random.int(0, 20)),
    registeredTo: () => daysAhead(-random.int(0, 20)),
    leftFrom: () => daysAhead(-random.int(0, 20)),
    leftTo: () => daysAhead(-random.int(0, 20)),
  };
  return values[name]?.() ?? '';
}
