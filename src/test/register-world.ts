import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { EducationLevel } from '#domain/federation/reference-lists.ts';
import { regionNames } from '#domain/federation/regions.ts';
import { transferStatus, type TransferType } from '#domain/transfer/transfer.rules.ts';
import { Random } from '#demo/random.ts';
import type { Database } from '#server/db/database.ts';
import { coachEducationTable } from '#server/db/tables/coach.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import { today } from '#server/write/today.ts';
import { aCardIndex, aClub, aCoach, aPicture, aPlayer, aTransfer } from './builders.ts';

export const SEASON = seasonOf(today(new Date()));
const DAY_MS = 24 * 60 * 60_000;
export const regions = [regionNames[0], regionNames[14]] as const;
export const countries = ['България', 'Сърбия'] as const;

export interface FilteredClub {
  id: number;
  region: string;
  licences: readonly number[];
  players: number;
  hasLogo: boolean;
}

export interface FilteredCoach {
  id: number;
  clubId: number | null;
  region: string;
  nationality: string;
  education: EducationLevel | null;
  hasPhoto: boolean;
}

export interface FilteredTransfer {
  id: number;
  type: TransferType;
  fromClubId: number;
  toClubId: number;
  begun: IsoDate;
  /** Days of the calendar until the player moved. */
  took: number | null;
  /** Clubs that were asked, and whether they have signed. */
  asked: readonly { clubId: number; hasSigned: boolean }[];
}

/** Clubs, coaches and transfers of every kind that a filter can tell apart. */
export async function aRegisterWorld(db: Database) {
  const random = new Random('registers');
  const towns: number[] = [];
  for (const region of regions) {
    const regionId = regionNames.indexOf(region) + 1;
    const [town] = await db
      .insert(cityTable)
      .values({ name: `Град в ${region}`, regionId })
      .returning();
    towns.push(town?.id ?? 0);
  }
  const clubs: FilteredClub[] = [];
  for (let place = 0; place < 12; place++) clubs.push(await club(db, random));
  const coaches: FilteredCoach[] = [];
  for (let place = 0; place < 20; place++) coaches.push(await coach(db, random, { clubs, towns }));
  const transfers: FilteredTransfer[] = [];
  for (let place = 0; place < 30; place++) transfers.push(await transfer(db, random, clubs));
  return { clubs, coaches, transfers };
}

async function club(db: Database, random: Random): Promise<FilteredClub> {
  const region = random.pick(regions);
  const hasLogo = random.chance(0.5);
  const logoId = hasLogo ? (await aPicture(db, 'logo')).id : null;
  const { id } = await aClub(db, { regionId: regionNames.indexOf(region) + 1, logoId });
  const licences = [SEASON, SEASON - 1].filter(() => random.chance(0.4));
  for (const year of licences) await aCardIndex(db, { clubId: id, year });
  // One that was taken away is none.
  await aCardIndex(db, { clubId: id, year: SEASON, ageGroup: 5, removedOn: new Date() });
  const players = random.int(0, 2);
  for (let place = 0; place < players; place++) await aPlayer(db, { currentClubId: id });
  await aPlayer(db, { currentClubId: id, isDeleted: true });
  return { id, region, licences, players, hasLogo };
}

async function coach(
  db: Database,
  random: Random,
  { clubs, towns }: { clubs: readonly FilteredClub[]; towns: readonly number[] },
): Promise<FilteredCoach> {
  const place = random.int(0, 1);
  const nationality = random.pick(countries);
  const clubId = random.chance(0.3) ? null : (clubs[random.int(0, 3)]?.id ?? null);
  const hasPhoto = random.chance(0.5);
  const photoId = hasPhoto ? (await aPicture(db, 'photo')).id : null;
  const { id } = await aCoach(db, { currentClubId: clubId, cityId: towns[place] ?? 0, nationality, photoId });
  const levels = ([0, 1, 2] as const).filter(() => random.chance(0.4));
  const file = await aPicture(db, 'photo');
  const education = {
    coachId: id,
    graduationDate: '2010-06-01',
    institution: 'НСА',
    speciality: 'Спорт',
    fileId: file.id,
  };
  for (const level of levels) await db.insert(coachEducationTable).values({ ...education, level });
  await db.insert(coachEducationTable).values({ ...education, level: 2, removedOn: new Date() });
  return { id, clubId, region: regions[place] ?? '', nationality, education: levels.at(-1) ?? null, hasPhoto };
}

async function transfer(db: Database, random: Random, clubs: readonly FilteredClub[]): Promise<FilteredTransfer> {
  const [from, to] = random.shuffled(clubs.slice(0, 5));
  const [fromClubId, toClubId] = [from?.id ?? 0, to?.id ?? 0];
  // Around midnight, where a day here is not the day in London.
  const initiatedAt = new Date(Date.now() - random.int(40, 700) * DAY_MS + random.int(0, 23) * 3_600_000);
  const days = random.pick([null, 3, 7, 8, 14, 15, 30, 31]);
  const transferredAt = days === null ? null : new Date(initiatedAt.getTime() + days * DAY_MS);
  const isImported = random.chance(0.2);
  const begunForId = random.pick([null, fromClubId, toClubId]);
  const signs = () => (transferredAt !== null || random.chance(0.5) ? new Date() : null);
  const [fromClubSignedAt, toClubSignedAt] = [signs(), signs()];
  const type = random.pick([0, 1, 2] as const);
  const { id: playerId } = await aPlayer(db, { currentClubId: null });
  const signed = transferredAt === null ? {} : { adminSignedAt: new Date(), playerSignedAt: new Date() };
  const { inProgress, draft, ended } = transferStatus;
  const way = { type, fromClubId, toClubId, initiatedAt, transferredAt, begunForId, fromClubSignedAt, toClubSignedAt };
  const { id } = await aTransfer(db, {
    ...signed,
    ...way,
    playerId,
    importedOn: isImported ? new Date() : null,
    status: isImported ? ended : transferredAt === null ? draft : inProgress,
  });
  const sides = [
    { clubId: fromClubId, hasSigned: fromClubSignedAt !== null },
    { clubId: toClubId, hasSigned: toClubSignedAt !== null },
  ];
  const daysBetween = (first: Date, last: Date) => (Date.parse(today(last)) - Date.parse(today(first))) / DAY_MS;
  return {
    id,
    type,
    fromClubId,
    toClubId,
    begun: today(initiatedAt),
    took: transferredAt === null || isImported ? null : daysBetween(initiatedAt, transferredAt),
    asked: isImported ? [] : sides.filter(({ clubId }) => clubId !== begunForId),
  };
}
