/** Each has a row with its label in the database: a new one needs a migration. */
export const roles = ['ADMINISTRATOR', 'CLUB', 'PLAYER'] as const;
export type Role = (typeof roles)[number];

/** What a key opens, one by one. Each is in a check of the table of keys: a new one needs a migration. */
export const apiKeyScopes = ['clubs', 'players', 'coaches', 'licences', 'transfers', 'reports'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Who is asking. Roles and clubs are those the person has at this moment. */
export interface Actor {
  /** The account; of a key its own number below zero, which no account has (`actorOfKey`). */
  userId: number;
  roles: readonly Role[];
  clubIds: readonly number[];
  /** The player the person is. */
  playerId: number | null;
  /** The players the person is a parent of; not there where there are none. */
  childIds?: readonly number[];
  /** Another program with a key: it reads what its owner reads, as far as these go. */
  keyScopes?: readonly ApiKeyScope[];
}

type Rule = (actor: Actor | null) => boolean;

const everyone: Rule = () => true;
const signedIn: Rule = (actor) => actor !== null;
const member: Rule = (actor) => hasRights(actor);
const administrator: Rule = (actor) => isAdministrator(actor);
const staff: Rule = (actor) => isStaff(actor);
const club: Rule = (actor) => isClubUser(actor);
const player: Rule = (actor) => ownPlayerIds(actor).length > 0;
const playerOrAdministrator: Rule = (actor) => player(actor) || isAdministrator(actor);

/**
 * Who may call what. Every route names one of these. Lists are open to every
 * member because everyone has the same navigation; which records and fields a
 * person gets is said by the `*.access.ts` of each noun, and by their twins in
 * SQL (`server/db/access-sql.ts`). An account that stands for nobody
 * (`hasRights`) has its own profile and nothing else.
 */
export const accessRules = {
  public: everyone,

  'session.end': signedIn,
  'account.changePassword': signedIn,
  'account.manage': signedIn,

  'factor.read': signedIn,
  'factor.change': signedIn,
  'factor.readOfUser': administrator,
  'factor.removeOfUser': administrator,

  'player.list': member,
  'player.read': member,
  'player.readEgn': member,
  'player.create': staff,
  'player.update': administrator,
  'player.deactivate': administrator,
  'player.addRecord': staff,
  'player.setCoach': staff,
  'player.setPhoto': staff,
  'player.readGuardians': staff,
  'player.keepGuardians': staff,
  'player.readPhotoConsent': member,
  'player.setPhotoConsent': member,
  'player.collect': staff,
  'received.readFile': staff,
  'photo.match': staff,
  'player.takeBack': staff,
  'player.propose': club,
  'player.readProposals': staff,
  'player.decideProposal': administrator,
  'player.listExpiring': staff,
  'player.notifyExpiring': staff,
  'player.export': staff,
  'club.list': member,
  'club.read': member,
  'club.create': administrator,
  'club.update': staff,
  'club.calendar': staff,
  'club.delete': administrator,
  'club.close': administrator,
  'club.export': staff,
  'club.listPlayers': member,
  'options.read': member,
  'town.list': administrator,
  'town.update': administrator,
  'cardIndex.list': staff,
  'cardIndex.read': member,
  'cardIndex.export': staff,
  'cardIndex.create': staff,
  'cardIndex.update': staff,
  'readiness.read': staff,
  'documentKind.list': member,
  'documentKind.manage': administrator,
  'cardIndex.decide': administrator,
  'championship.list': staff,
  'championship.manage': administrator,
  'ageGroup.manage': administrator,
  'list.manage': administrator,
  'seasonRules.read': staff,
  'seasonRules.update': administrator,
  'cardIndex.print': member,
  'cardIndex.listSheets': administrator,
  'cardIndex.withdrawSheet': administrator,
  'verification.switch': administrator,
  // Who may check is said by a day in a table: `licence-check.access.ts`.
  'licenceCheck.read': signedIn,
  'licenceCheck.readPhoto': signedIn,
  'licenceCheck.make': signedIn,
  'delegate.read': signedIn,
  'delegate.manage': administrator,
  'coach.list': member,
  'coach.read': member,
  'coach.readEgn': administrator,
  'coach.create': administrator,
  'coach.update': administrator,
  'coach.readEducation': staff,
  'coach.addEducation': staff,
  'coach.takeBackEducation': staff,
  'coach.listTransfers': staff,
  'coach.transfer': administrator,
  'coach.export': staff,
  'double.read': administrator,
  'double.decide': administrator,
  'transfer.list': member,
  'transfer.read': member,
  'transfer.create': staff,
  'transfer.export': staff,
  'transfer.addDocument': staff,
  'transfer.confirmForClub': staff,
  'transfer.confirmAsPlayer': player,
  'transfer.confirmAsAdmin': administrator,
  'transfer.confirmAbroad': administrator,
  'transfer.readSigners': member,
  'transfer.sendSignLink': staff,
  'transfer.signByPaper': administrator,
  'transfer.transferPlayer': administrator,
  'transfer.releasePlayer': administrator,
  'transfer.cancel': administrator,
  'transfer.returnForSigning': administrator,
  'transfer.refuse': member,
  'transfer.withdraw': staff,
  'transfer.proposeExtension': staff,
  'transfer.signExtension': member,
  'transfer.closeExtension': member,
  'transfer.readDeadline': administrator,
  'transfer.setDeadline': administrator,
  'transfer.print': member,
  'transfer.listSheets': administrator,
  'transfer.withdrawSheet': administrator,
  'user.list': member,
  'user.read': signedIn,
  'user.manage': administrator,

  'double.merge': administrator,

  'privacy.erase': administrator,
  'privacy.readMyData': playerOrAdministrator,
  'privacy.takeMyData': playerOrAdministrator,
  'privacy.retain': administrator,

  'note.read': staff,
  'note.write': staff,

  'today.read': member,
  'notification.list': member,
  'notification.reviewAlert': administrator,
  'clubMessage.send': administrator,
  'event.listen': member,
  'search.read': member,

  'view.use': member,

  'apiKey.list': staff,
  'apiKey.create': staff,
  'apiKey.revoke': staff,

  'webhook.list': staff,
  'webhook.create': staff,
  'webhook.change': staff,

  'import.create': staff,
  'import.read': staff,
  'import.work': staff,

  'outbox.list': administrator,
  'outbox.retry': administrator,

  'photo.read': member,
  'file.read': member,

  'audit.read': administrator,

  'system.read': administrator,

  'report.read': administrator,
  'report.export': administrator,

  'federation.readSettings': administrator,
  'federation.updateSettings': administrator,
} as const satisfies Record<string, Rule>;

export type AccessRuleName = keyof typeof accessRules;

export function may(actor: Actor | null, rule: AccessRuleName): boolean {
  return accessRules[rule](actor);
}

/** Whether another program asks, with a key. */
export function isKey(actor: Actor | null): boolean {
  return actor?.keyScopes !== undefined;
}

/** Somebody of the federation who is there: what only people are shown, no key is. */
export function isAdministratorInPerson(actor: Actor | null): boolean {
  return isAdministrator(actor) && !isKey(actor);
}

export function isAdministrator(actor: Actor | null): boolean {
  return actor !== null && actor.roles.includes('ADMINISTRATOR');
}

/** Whether the person acts for a club at all: the role alone, without a club, opens nothing. */
export function isClubUser(actor: Actor | null): boolean {
  return actor !== null && actor.roles.includes('CLUB') && actor.clubIds.length > 0;
}

/** Whether the person acts for this club, whatever else the person is. */
export function actsForClub(actor: Actor | null, clubId: number): boolean {
  return actor !== null && isClubUser(actor) && actor.clubIds.includes(clubId);
}

export function isStaff(actor: Actor | null): boolean {
  return isAdministrator(actor) || isClubUser(actor);
}

/** Whose account it is to a player: the player's own, or that of a parent. */
export const playerCapacities = ['player', 'guardian'] as const;
export type PlayerCapacity = (typeof playerCapacities)[number];

/**
 * In which capacity the person stands for the player; null for whoever does not. The role without a linked player, or a
 * link without the role, gives no right.
 */
export function capacityFor(actor: Actor | null, playerId: number): PlayerCapacity | null {
  if (actor === null || !actor.roles.includes('PLAYER')) return null;
  if (actor.playerId === playerId) return 'player';
  return actor.childIds?.includes(playerId) === true ? 'guardian' : null;
}

/** The player the person is, then the children the person is a parent of. */
export function ownPlayerIds(actor: Actor | null): readonly number[] {
  if (actor === null || !actor.roles.includes('PLAYER')) return [];
  return [...(actor.playerId === null ? [] : [actor.playerId]), ...(actor.childIds ?? [])];
}

/** Whether the person is the player or a parent of the player. What a player may see and do, a parent may. */
export function standsForPlayer(actor: Actor | null, playerId: number): boolean {
  return capacityFor(actor, playerId) !== null;
}

/** Whether the account stands for somebody: the federation, a club or a player. */
export function hasRights(actor: Actor | null): boolean {
  return isStaff(actor) || ownPlayerIds(actor).length > 0;
}

/** The clubs whose records the person may see in full; `all` for administrators. */
export function clubScope(actor: Actor | null): 'all' | readonly number[] {
  if (isAdministrator(actor)) return 'all';
  return actor !== null && isClubUser(actor) ? actor.clubIds : [];
}

/** What the person may change of a club: everything, the contacts of an own club, or nothing. */
export function mayEditClub(actor: Actor | null, clubId: number): 'all' | 'contacts' | null {
  const clubs = clubScope(actor);
  if (clubs === 'all') return 'all';
  return clubs.includes(clubId) ? 'contacts' : null;
}

/** Contacts of a club are official, but no business of players. */
export function seesClubContacts(actor: Actor | null): boolean {
  return isStaff(actor);
}
