export type Role = 'ADMINISTRATOR' | 'CLUB' | 'PLAYER';

/** Who is asking. Roles and clubs are those the person has at this moment. */
export interface Actor {
  userId: number;
  roles: readonly Role[];
  /** The clubs the person acts for. */
  clubIds: readonly number[];
  /** The player this account belongs to, if it is a player's. */
  playerId: number | null;
}

type Rule = (actor: Actor | null) => boolean;

const everyone: Rule = () => true;
const signedIn: Rule = (actor) => actor !== null;
const administrator: Rule = (actor) => isAdministrator(actor);
const staff: Rule = (actor) => isStaff(actor);

/**
 * Who may do what. Read it top to bottom: this is the whole permission model.
 * Lists are open to everyone who is signed in because everyone has the same
 * navigation; which rows and fields a person gets is cut down by the queries.
 */
export const accessRules = {
  public: everyone,

  'session.end': signedIn,

  'player.list': signedIn,
  'player.read': signedIn,
  'player.create': staff,
  'player.update': administrator,
  'player.deactivate': administrator,
  'player.addRecord': staff,
  'player.listExpiring': staff,
  'player.notifyExpiring': staff,
  'player.export': staff,
  'club.list': signedIn,
  'club.read': signedIn,
  'club.create': administrator,
  'club.update': staff,
  'club.delete': administrator,
  'club.export': staff,
  'club.listPlayers': signedIn,
  'options.read': signedIn,
  'cardIndex.read': signedIn,
  'coach.list': signedIn,
  'transfer.list': signedIn,
  'transfer.read': signedIn,
  'user.list': signedIn,
  'user.read': signedIn,

  'notification.list': signedIn,

  'photo.read': signedIn,
  'file.read': signedIn,

  'system.read': administrator,
} as const satisfies Record<string, Rule>;

export type AccessRuleName = keyof typeof accessRules;

/** Whether the person may do it. */
export function may(actor: Actor | null, rule: AccessRuleName): boolean {
  return accessRules[rule](actor);
}

export function isAdministrator(actor: Actor | null): boolean {
  return actor !== null && actor.roles.includes('ADMINISTRATOR');
}

/** Whether the person acts for a club; the role without a club gives no right. */
export function isClubUser(actor: Actor | null): boolean {
  return actor !== null && actor.roles.includes('CLUB') && actor.clubIds.length > 0;
}

/** Whether the person works for the federation or for a club. */
export function isStaff(actor: Actor | null): boolean {
  return isAdministrator(actor) || isClubUser(actor);
}

/** The player this person is; the role without a linked player, or a link without the role, gives no right. */
export function ownPlayerId(actor: Actor | null): number | null {
  return actor !== null && actor.roles.includes('PLAYER') ? actor.playerId : null;
}

/** The clubs whose records the person may see in full; `all` for administrators. */
export function clubScope(actor: Actor | null): 'all' | readonly number[] {
  if (isAdministrator(actor)) return 'all';
  return actor !== null && isClubUser(actor) ? actor.clubIds : [];
}

export function mayCreateClub(actor: Actor | null): boolean {
  return may(actor, 'club.create');
}

/** What the person may change of a club: everything, the contacts of an own club, or nothing. */
export function mayEditClub(actor: Actor | null, clubId: number): 'all' | 'contacts' | null {
  if (actor === null) return null;
  if (isAdministrator(actor)) return 'all';
  return isClubUser(actor) && actor.clubIds.includes(clubId) ? 'contacts' : null;
}

/** Contacts of a club are official, but no business of players. */
export function seesClubContacts(actor: Actor | null): boolean {
  return isStaff(actor);
}
