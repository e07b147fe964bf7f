import type { IsoDate } from '#domain/common/dates.ts';
import { searchText, toLatin } from '#domain/search/search-key.ts';
import { addDays, workingMoment } from './calendar.ts';
import { webName } from './plan-clubs.ts';
import { clubIdeas } from './club-list.ts';
import { demoLogins } from './demo-logins.ts';
import { bulgarianName } from './names.ts';
import { Random } from './random.ts';
import { type ClubRow, STANDARD_CLUBS, type UserRow } from './rows.ts';

const ROLE = { administrator: 1, club: 2, player: 3 } as const;
const FEDERATION = 'federation.example';
const SECRETARIES = 17;
const DEACTIVATED = 2;

export interface UserPlan {
  users: UserRow[];
  roles: { userId: number; roleId: number }[];
  clubs: { userId: number; clubId: number }[];
  secretaryOf: Map<number, number>;
  adminId: number;
  secondAdminId: number;
  demoPlayerUserId: number;
}

interface Person {
  userName: string;
  firstName: string;
  lastName: string;
  domain: string;
  roleId: number;
  clubIds: number[];
  isDeleted?: boolean;
}

export function planUsers(
  today: IsoDate,
  clubs: readonly ClubRow[],
  demoPlayer: { firstName: string; lastName: string },
): UserPlan {
  const random = new Random('users');
  const people = [...demoPeople(demoPlayer), ...otherPeople(random, clubs)];
  const plan: UserPlan = {
    users: [],
    roles: [],
    clubs: [],
    secretaryOf: new Map(),
    adminId: 1,
    secondAdminId: demoLogins.length + 1,
    demoPlayerUserId: 4,
  };
  people.forEach((person, i) => {
    const id = i + 1;
    plan.users.push(userRow(random, id, person, today));
    plan.roles.push({ userId: id, roleId: person.roleId });
    for (const clubId of person.clubIds) {
      plan.clubs.push({ userId: id, clubId });
      if (person.isDeleted !== true) plan.secretaryOf.set(clubId, id);
    }
  });
  return plan;
}

function demoPeople(player: { firstName: string; lastName: string }): Person[] {
  const [admin, one, two, igrach] = demoLogins;
  const { administrator, club } = ROLE;
  return [
    {
      userName: admin.userName,
      firstName: 'Елена',
      lastName: 'Маринова',
      domain: FEDERATION,
      roleId: administrator,
      clubIds: [],
    },
    {
      userName: one.userName,
      firstName: 'Петър',
      lastName: 'Златанов',
      domain: clubDomain(1),
      roleId: club,
      clubIds: [1],
    },
    {
      userName: two.userName,
      firstName: 'Ралица',
      lastName: 'Панайотова',
      domain: clubDomain(2),
      roleId: club,
      clubIds: [2, 3],
    },
    { userName: igrach.userName, ...player, domain: 'igrachi.example', roleId: ROLE.player, clubIds: [] },
  ];
}

function otherPeople(random: Random, clubs: readonly ClubRow[]): Person[] {
  const [first = 4, ...rest] = clubs.slice(3, STANDARD_CLUBS).map((club) => club.id);
  const clubIds = [first, ...rest];
  const doubled = clubIds.length - SECRETARIES;
  const people: Person[] = [named(random, FEDERATION, ROLE.administrator, [])];
  for (let i = 0; i < SECRETARIES; i++) {
    const own = i < doubled ? clubIds.slice(2 * i, 2 * i + 2) : clubIds.slice(doubled + i, doubled + i + 1);
    people.push(named(random, clubDomain(own[0] ?? first), ROLE.club, own));
  }
  for (let i = 0; i < DEACTIVATED; i++) {
    people.push({ ...named(random, clubDomain(first + i), ROLE.club, [first + i]), isDeleted: true });
  }
  return people;
}

function named(random: Random, domain: string, roleId: number, clubIds: number[]): Person {
  const { firstName, lastName } = bulgarianName(random, random.chance(0.6) ? 1 : 0);
  const userName = `${toLatin(firstName).charAt(0)}.${toLatin(lastName)}`.toLowerCase();
  return { userName, firstName, lastName, domain, roleId, clubIds };
}

function clubDomain(clubId: number): string {
  return `${webName(clubIdeas[clubId - 1]?.name ?? `klub-${clubId}`)}.example`;
}

function userRow(random: Random, id: number, person: Person, today: IsoDate): UserRow {
  const { userName, firstName, lastName, domain } = person;
  return {
    id,
    userName,
    email: `${userName}@${domain}`,
    firstName,
    lastName,
    phoneNumber: `0888 001 ${String(100 + id)}`,
    isDeleted: person.isDeleted ?? false,
    search: searchText(firstName, lastName),
    createdOn: workingMoment(random, addDays(today, -random.int(30, 900))),
  };
}
