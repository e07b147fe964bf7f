import { clubFullName } from '#domain/club/club.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { searchText, toLatin } from '#domain/search/search-key.ts';
import { dateInYear, workingMoment } from './calendar.ts';
import { type ClubIdea, clubIdeas, extraClubWords, streetNames } from './club-list.ts';
import { demoEik } from './demo-numbers.ts';
import { bulgarianName } from './names.ts';
import { Random } from './random.ts';
import { type ClubRow, STANDARD_PLAYERS } from './rows.ts';
import { townNamed, towns } from './towns.ts';

const EXTRA_CLUBS = 276;
const PLAYERS_PER_EXTRA_CLUB = 150;

// Which age groups clubs have teams in; taken in turn, so that every group is somewhere.
const TEAM_SETS = [
  [2, 3, 4, 6, 10, 11],
  [9, 10, 11, 13, 3, 4],
  [2, 3, 5, 6, 10, 12],
  [7, 9, 10, 11, 13],
  [0, 2, 3, 4, 6],
  [0, 1, 7, 8],
  [3, 4, 10, 11],
  [7, 10, 12, 13],
  [0, 3, 5, 6],
  [0, 2, 7, 9],
  [4, 5, 11, 12],
] as const;

export function teamsOf(clubId: number): readonly number[] {
  return TEAM_SETS[(clubId - 1) % TEAM_SETS.length] ?? [];
}

/** Every club of a federation with that many players; the first 24 are always the same. */
export function planClubs(today: IsoDate, players: number): ClubRow[] {
  const random = new Random('clubs');
  const ideas: ClubIdea[] = [...clubIdeas, ...extraIdeas(players)];
  return ideas.map((idea, i) => planClub(random, idea, i + 1, today));
}

function extraIdeas(players: number): ClubIdea[] {
  const wanted = Math.min(EXTRA_CLUBS, Math.floor((players - STANDARD_PLAYERS) / PLAYERS_PER_EXTRA_CLUB));
  const { first, second } = extraClubWords;
  return Array.from({ length: Math.max(0, wanted) }, (_, i) => ({
    type: 'VK',
    name: `${first[i % first.length]} ${second[Math.floor(i / first.length) % second.length]}`,
    town: towns[(i * 7) % towns.length]?.name ?? 'София',
  }));
}

function planClub(random: Random, idea: ClubIdea, id: number, today: IsoDate): ClubRow {
  const town = townNamed(idea.town);
  const slug = id <= clubIdeas.length ? webName(idea.name) : `klub-${id}`;
  const fullName = clubFullName({ type: idea.type, name: idea.name, cityName: town.name });
  const licenseNumber = String(random.int(1000, 9999)).padStart(6, '0');
  const president = personOf(random);
  const social = (network: string) => (random.chance(0.4) ? `https://${network}.example/${slug}` : null);
  const season = seasonOf(today);
  return {
    id,
    logoId: id <= clubIdeas.length ? random.uuid() : null,
    title: random.chance(0.85) ? 'Сдружение' : random.pick(['ООД', 'ЕООД', 'ЕАД']),
    type: idea.type,
    name: idea.name,
    fullName,
    licenseNumber,
    bulstat: demoEik(id),
    cityId: town.id,
    regionId: town.regionId,
    address: `${town.postcode} гр. ${town.name}, ул. „${random.pick(streetNames)}“ № ${random.int(1, 80)}`,
    email: `office@${slug}.example`,
    president,
    contactPerson: random.chance(0.3) ? president : personOf(random),
    contactNumber: `0888 000 ${String(100 + (id % 900))}`,
    websiteUrl: random.chance(0.8) ? `https://${slug}.example` : null,
    facebookUrl: random.chance(0.8) ? `https://facebook.example/${slug}` : null,
    xUrl: social('x'),
    instagramUrl: social('instagram'),
    youtubeUrl: social('youtube'),
    linkedInUrl: null,
    tiktokUrl: social('tiktok'),
    search: searchText(idea.name, town.name, fullName),
    createdOn: workingMoment(random, dateInYear(random, season - random.int(1, 9))),
  };
}

/** „Витошки лъвове“ as it stands in an address: vitoshki-lavove. */
export function webName(name: string): string {
  return toLatin(name).toLowerCase().replace(/ /gu, '-');
}

function personOf(random: Random): string {
  const { firstName, lastName } = bulgarianName(random, random.chance(0.7) ? 0 : 1);
  return `${firstName} ${lastName}`;
}
