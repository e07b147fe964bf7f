import { coachView } from '../coach/coach.access.ts';
import type { coachFields } from '../coach/coach.fields.ts';
import type { Actor } from '../common/access.rules.ts';
import { mayKeepGuardians } from '../player/guardian.access.ts';
import { seesConsent } from '../player/photo-consent.access.ts';
import {
  isCloseToPlayer,
  mayListInTeam,
  mayOpenPlayer,
  type PlayerTies,
  playerView,
  seesBirthDate,
  seesEgn,
} from '../player/player.access.ts';
import type { playerFields } from '../player/player.fields.ts';
import { accountView } from '../user/user.access.ts';
import type { userFields } from '../user/user.fields.ts';

/** Those who may see something of a person. */
export const audiences = ['federation', 'ownClub', 'otherClub', 'self', 'parent', 'teammate'] as const;
export type Audience = (typeof audiences)[number];

export const audienceLabels: Readonly<Record<Audience, string>> = {
  federation: 'федерацията',
  ownClub: 'клубът му',
  otherClub: 'другите клубове',
  self: 'самият той',
  parent: 'родител с профил',
  teammate: 'състезатели от отбора му',
};

/** The person of whom is asked: a player, a coach or an account of the first club. */
const [PERSON, CLUB, ANOTHER] = [1, 1, 2];
const nobody: Actor = { userId: ANOTHER, roles: [], clubIds: [], playerId: null };

/** One of each, as the rights know them: what is said of who sees what is asked of the rights themselves. */
export const actorOf: Readonly<Record<Audience, Actor>> = {
  federation: { ...nobody, roles: ['ADMINISTRATOR'] },
  ownClub: { ...nobody, roles: ['CLUB'], clubIds: [CLUB] },
  otherClub: { ...nobody, roles: ['CLUB'], clubIds: [ANOTHER] },
  self: { ...nobody, userId: PERSON, roles: ['PLAYER'], playerId: PERSON },
  parent: { ...nobody, roles: ['PLAYER'], childIds: [PERSON] },
  teammate: { ...nobody, roles: ['PLAYER'], playerId: ANOTHER },
};

export const samplePlayer: PlayerTies = { id: PERSON, currentClub: { id: CLUB } };
const account = { id: PERSON, isDeleted: false, clubIds: [CLUB] };

export interface DataGroup {
  label: string;
  sees: (actor: Actor) => boolean;
  /** What people without an account see of it, by a code from a printed licence. */
  inPublic?: string;
}

const isInOwnTeam = (actor: Actor) => mayListInTeam(actor, samplePlayer, () => CLUB);

/** Of a player, by the right that opens it. */
export const playerGroups = {
  name: {
    label: 'Имена, регистрационен номер, снимка, клуб',
    sees: (actor) => mayOpenPlayer(actor, PERSON) || isInOwnTeam(actor),
    inPublic: 'Инициали; имена и снимка само със съгласие',
  },
  birthDate: { label: 'Дата на раждане', sees: (actor) => seesBirthDate(actor, PERSON), inPublic: 'Само годината' },
  egn: { label: 'ЕГН', sees: (actor) => seesEgn(actor, PERSON) },
  details: {
    label: 'Пол, гражданство, населено място, първи клуб, треньори',
    sees: (actor) => isCloseToPlayer(actor, samplePlayer),
  },
  papers: { label: 'Измервания и документи', sees: (actor) => isCloseToPlayer(actor, samplePlayer) },
  guardians: {
    label: 'Имена, телефони и имейли на родители',
    sees: (actor) => mayKeepGuardians(actor, samplePlayer),
  },
  consent: { label: 'Съгласие за снимка', sees: (actor) => seesConsent(actor, samplePlayer) },
  past: {
    label: 'Предишни данни и предложения за промяна',
    sees: (actor) => ['own', 'full'].includes(playerView(actor, samplePlayer)),
  },
} as const satisfies Record<string, DataGroup>;

const ofCoach = (actor: Actor) => coachView(actor, { currentClub: { id: CLUB } });

export const coachGroups = {
  name: {
    label: 'Име, снимка, клубове',
    sees: (actor) => ofCoach(actor) !== 'none',
    inPublic: 'Името на старшия треньор',
  },
  details: {
    label: 'Дата на раждане, гражданство, населено място, образование',
    sees: (actor) => ['own', 'full'].includes(ofCoach(actor)),
  },
  egn: { label: 'ЕГН', sees: (actor) => ofCoach(actor) === 'full' },
} as const satisfies Record<string, DataGroup>;

export const userGroups = {
  name: { label: 'Имена', sees: (actor) => accountView(actor, account) !== 'none' },
  details: {
    label: 'Потребителско име, имейл, телефон, роли и връзки',
    sees: (actor) => accountView(actor, account) === 'full',
  },
  secrets: { label: 'Парола и втора стъпка за вход', sees: () => false },
} as const satisfies Record<string, DataGroup>;

/** Each declared field of a person, in its group: a field without one does not compile. */
export const groupOfPlayerField: Readonly<Record<keyof typeof playerFields, keyof typeof playerGroups>> = {
  record: 'name',
  number: 'name',
  firstName: 'name',
  middleName: 'name',
  lastName: 'name',
  latinName: 'details',
  birthDate: 'birthDate',
  sex: 'details',
  egn: 'egn',
  photo: 'name',
  nationality: 'details',
  cityId: 'details',
  playingSince: 'details',
  firstClubId: 'details',
  currentClubId: 'name',
  firstCoachId: 'details',
  currentCoachId: 'details',
  isDeleted: 'name',
  development: 'papers',
  document: 'papers',
  guardian: 'guardians',
  photoConsent: 'consent',
  proposal: 'past',
  retained: 'past',
  merged: 'past',
};

export const groupOfCoachField: Readonly<Record<keyof typeof coachFields, keyof typeof coachGroups>> = {
  record: 'name',
  name: 'name',
  latinName: 'details',
  birthDate: 'details',
  egn: 'egn',
  photo: 'name',
  nationality: 'details',
  cityId: 'details',
  firstClubId: 'name',
  currentClubId: 'name',
  startDate: 'name',
  education: 'details',
  stay: 'name',
  merged: 'details',
};

export const groupOfUserField: Readonly<Record<keyof typeof userFields, keyof typeof userGroups>> = {
  record: 'name',
  userName: 'details',
  firstName: 'name',
  lastName: 'name',
  email: 'details',
  phoneNumber: 'details',
  isDeleted: 'details',
  password: 'secrets',
  secondFactor: 'secrets',
  mailWishes: 'details',
  role: 'details',
  club: 'details',
  player: 'details',
  child: 'details',
};

export interface GroupSeen {
  label: string;
  seenBy: readonly Audience[];
  inPublic: string | null;
}

/** Who sees which group, as the rights answer. */
export function groupsSeen(groups: Readonly<Record<string, DataGroup>>): GroupSeen[] {
  return Object.values(groups).map(({ label, sees, inPublic = null }) => ({
    label,
    seenBy: audiences.filter((audience) => sees(actorOf[audience])),
    inPublic,
  }));
}
