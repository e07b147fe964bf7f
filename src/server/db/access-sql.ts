import {
  type Actor,
  clubScope,
  isAdministrator,
  isStaff,
  ownPlayerIds,
  type Role,
} from '#domain/common/access.rules.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { lacksAbroadSignature } from './abroad-sql.ts';
import { awaitsPerson, type SignedUnder } from './awaited-people-sql.ts';
import type { SqlValues } from './sql-values.ts';
import { cardIndexPlayerTable, cardIndexTable } from './tables/card-index.table.ts';
import { coachTable } from './tables/coach.table.ts';
import { documentKindTable } from './tables/document-kind.table.ts';
import { noteTable } from './tables/note.table.ts';
import { playerProposalTable, playerTable } from './tables/player.table.ts';
import { transferExtensionTable } from './tables/transfer-extension.table.ts';
import { transferTable } from './tables/transfer.table.ts';
import { userClubTable, userPlayerTable } from './tables/user-claim.table.ts';
import { roleTable, userRoleTable, userTable } from './tables/user.table.ts';
import { sqlNames, sqlTable } from './typed-columns.ts';

/**
 * The rules of `domain/*.access.ts` as conditions of SQL. Each function is the
 * twin of a rule there, and a test asks both about every kind of person and
 * record. Whatever a query may show is decided here or there, never in a query.
 * Where a list is all that asks (`mayReadCardIndex`, `seesMemberInFull`,
 * `seesBirthDate`, `accountView`, `mayListInTeam`), the twin is what decides
 * and the rule is the statement it is held to by that test.
 *
 * Aliases: `p` players, `e` their documents, `q` proposals, `t` transfers, `i` card indexes, `h` coaches, `w` notes, `u` users.
 */

const [p, t, i, h, u] = [
  sqlNames(playerTable, 'p'),
  sqlNames(transferTable, 't'),
  sqlNames(cardIndexTable, 'i'),
  sqlNames(coachTable, 'h'),
  sqlNames(userTable, 'u'),
];
const q = sqlNames(playerProposalTable, 'q');
const w = sqlNames(noteTable, 'w');
const v = sqlNames(documentKindTable, 'v');
const [m, uc] = [sqlNames(cardIndexPlayerTable, 'm'), sqlNames(userClubTable, 'uc')];
const x = sqlNames(transferExtensionTable, 'x');
const [ur, r, up] = [sqlNames(userRoleTable, 'ur'), sqlNames(roleTable, 'r'), sqlNames(userPlayerTable, 'up')];

const NOBODY = 'false';
const EVERYBODY = 'true';

/** `isCloseToPlayer` */
export function closeToPlayer(actor: Actor, values: SqlValues): string {
  if (isAdministrator(actor)) return EVERYBODY;
  return anyOf(addsToPlayer(actor, values), isOwnPlayer(p.id, actor, values));
}

/** The club of the contract `e` of the player `p`; where that is not known, the one the player is in. */
export const CLUB_OF_CONTRACT = `coalesce(e.club_id, ${p.currentClubId})`;

/** `mayReadContract` */
export function readsContract(actor: Actor, values: SqlValues): string {
  return isOwnClub([CLUB_OF_CONTRACT], actor, values);
}

/** `mayOpenDocument` */
export function opensDocument(actor: Actor, values: SqlValues): string {
  if (isAdministrator(actor)) return EVERYBODY;
  const isOfCircle = anyOf(readsContract(actor, values), isOwnPlayer(p.id, actor, values));
  if (isOfCircle === NOBODY) return NOBODY;
  return `(${isOfCircle} and exists (
    select from ${sqlTable(documentKindTable, 'v')} where ${v.id} = e.type and ${v.visibility} = 'club'))`;
}

/** `mayAddToPlayer` */
export function addsToPlayer(actor: Actor, values: SqlValues): string {
  return isOwnClub([p.currentClubId], actor, values);
}

/** `mayHearOf` */
export function hearsOf(actor: Actor, values: SqlValues): string {
  return `(not ${p.isDeleted} or ${addsToPlayer(actor, values)})`;
}

/** `mayOpenPlayer` */
export function opensPlayer(actor: Actor, values: SqlValues): string {
  return isStaff(actor) ? EVERYBODY : isOwnPlayer(p.id, actor, values);
}

/** `mayListInTeam` */
export function listsInTeam(actor: Actor, values: SqlValues): string {
  if (isStaff(actor)) return EVERYBODY;
  const own = sqlNames(playerTable, 'own');
  const isOwn = isOwnPlayer(own.id, actor, values);
  if (isOwn === NOBODY) return NOBODY;
  return `${p.currentClubId} in (select ${own.currentClubId} from ${sqlTable(playerTable, 'own')} where ${isOwn})`;
}

/** `seesBirthDate` */
export function showsBirthDate(actor: Actor, values: SqlValues): string {
  return opensPlayer(actor, values);
}

/** `mayReadProposal` */
export function readsProposal(actor: Actor, values: SqlValues): string {
  if (isAdministrator(actor)) return EVERYBODY;
  const isOfClub = isOwnClub([q.clubId], actor, values);
  return isOfClub === NOBODY ? NOBODY : `(${isOfClub} and ${addsToPlayer(actor, values)})`;
}

/** `isPartyToTransfer` */
export function partyToTransfer(actor: Actor, values: SqlValues): string {
  if (isAdministrator(actor)) return EVERYBODY;
  return anyOf(isOwnClub([t.fromClubId, t.toClubId], actor, values), isOwnPlayer(t.playerId, actor, values));
}

/**
 * `isPartyToTransfer` by what the tables say now, for statements about several people: whether the roles, clubs and
 * player of `user` make the person a party to the transfer called `transfer`. Both are names in the statement.
 */
export function partyByTables(user: string, transfer: string): string {
  const of = sqlNames(transferTable, transfer);
  return heldRoles(
    user,
    `(${isRole('ADMINISTRATOR')}
      or (${isRole('CLUB')} and ${hasClub(ur.userId, [of.fromClubId, of.toClubId])})
      or (${isRole('PLAYER')} and ${hasPlayer(ur.userId, of.playerId)}))`,
  );
}

/** `isAdministrator` by what the tables say now. */
export const administratorByTables = (user: string): string => heldRoles(user, isRole('ADMINISTRATOR'));

/** `actsForClub` by what the tables say now. */
export const actsForClubByTables = (user: string, club: string): string =>
  heldRoles(user, `${isRole('CLUB')} and ${hasClub(ur.userId, [club])}`);

/** `standsForPlayer` by what the tables say now. */
export const standsForPlayerByTables = (user: string, player: string): string =>
  heldRoles(user, `${isRole('PLAYER')} and ${hasPlayer(ur.userId, player)}`);

const heldRoles = (user: string, condition: string) => `exists (
  select from ${sqlTable(userRoleTable, 'ur')} join ${sqlTable(roleTable, 'r')} on ${r.id} = ${ur.roleId}
  where ${ur.userId} = ${user} and ${condition})`;
const isRole = (role: Role) => `${r.normalizedName} = '${role}'`;
const hasClub = (user: string, clubs: readonly string[]) => `exists (
  select from ${sqlTable(userClubTable, 'uc')} where ${uc.userId} = ${user} and ${uc.clubId} in (${clubs.join(', ')}))`;
const hasPlayer = (user: string, player: string) => `exists (
  select from ${sqlTable(userPlayerTable, 'up')} where ${up.userId} = ${user} and ${up.playerId} = ${player})`;

/** `awaitsSignatureOf` */
export function awaitsSignature(actor: Actor, values: SqlValues): string {
  const missing = lacksSignature(actor, values, t, 'transfer');
  if (missing === NOBODY) return NOBODY;
  return `(${t.status} in (${transferStatus.draft}, ${transferStatus.awaitingConfirmation}) and ${missing})`;
}

/** `awaitsExtensionSignatureOf`, of a later last day `x` of the transfer `t`. */
export function awaitsExtensionSignature(actor: Actor, values: SqlValues): string {
  const missing = lacksSignature(actor, values, x, { extensionId: x.id });
  return missing === NOBODY ? NOBODY : `(${x.closedAt} is null and ${missing})`;
}

type Signed = Record<'adminSignedAt' | 'playerSignedAt' | 'fromClubSignedAt' | 'toClubSignedAt', string>;

/** Whether a signature of the person is not among these, of the transfer `t`. */
function lacksSignature(actor: Actor, values: SqlValues, signed: Signed, under: SignedUnder): string {
  const own = isStaff(actor) && actor.clubIds.length > 0 ? `any(${values.add(actor.clubIds)}::int[])` : null;
  const isPlayers = lacksOwnPart(actor, values, under);
  const missing = [
    ...(isAdministrator(actor) ? [`${signed.adminSignedAt} is null`, lacksAbroadSignature(signed)] : []),
    ...(isPlayers === NOBODY ? [] : [`(${signed.playerSignedAt} is null and ${isPlayers})`]),
    ...(own === null ? [] : [`(${t.fromClubId} = ${own} and ${signed.fromClubSignedAt} is null)`]),
    ...(own === null ? [] : [`(${t.toClubId} = ${own} and ${signed.toClubSignedAt} is null)`]),
  ];
  return missing.length === 0 ? NOBODY : anyOf(...missing);
}

/** Whether the part of the person in the signature of the player of `t` is awaited: the own one, or that of a parent. */
function lacksOwnPart(actor: Actor, values: SqlValues, under: SignedUnder): string {
  if (ownPlayerIds(actor).length === 0) return NOBODY;
  const { playerId, childIds = [] } = actor;
  return anyOf(
    playerId === null ? NOBODY : `(${t.playerId} = ${values.add(playerId)}::int and ${awaitsPerson('player', under)})`,
    childIds.length === 0
      ? NOBODY
      : `(${t.playerId} = any(${values.add(childIds)}::int[]) and ${awaitsPerson('guardian', under)})`,
  );
}

/** `mayReadCardIndex` */
export function readsCardIndex(actor: Actor, values: SqlValues): string {
  if (isStaff(actor)) return EVERYBODY;
  const isMember = isOwnPlayer(m.playerId, actor, values);
  if (isMember === NOBODY) return NOBODY;
  return `exists (select from ${sqlTable(cardIndexPlayerTable, 'm')}
    where ${m.cardIndexId} = ${i.id} and ${m.removedOn} is null and ${isMember})`;
}

/** `seesMemberInFull`, of the member `p` of the licence `i`. */
export function seesCardIndexMember(actor: Actor, values: SqlValues): string {
  if (isAdministrator(actor)) return EVERYBODY;
  return anyOf(isOwnClub([i.clubId], actor, values), isOwnPlayer(p.id, actor, values));
}

/** `mayManageCardIndex` */
export function managesCardIndex(actor: Actor, values: SqlValues): string {
  return isOwnClub([i.clubId], actor, values);
}

/** `isCloseToCoach`, who also sees more of the coach than the outline (`coachView`). */
export function closeToCoach(actor: Actor, values: SqlValues): string {
  return isOwnClub([h.currentClubId], actor, values);
}

/** `mayReadNote` */
export function readsNote(actor: Actor, values: SqlValues): string {
  return isOwnClub([w.forClubId, w.forOtherClubId], actor, values);
}

/** `accountView` is „full“ */
export function seesAccountInFull(actor: Actor, values: SqlValues): string {
  return isAdministrator(actor) ? EVERYBODY : `${u.id} = ${values.add(actor.userId)}::int`;
}

/** `accountView` is not „none“ */
export function seesAccount(actor: Actor, values: SqlValues): string {
  const isColleague = isOwnClub([uc.clubId], actor, values);
  const isActiveColleague = `(not ${u.isDeleted} and exists (
    select from ${sqlTable(userClubTable, 'uc')} where ${uc.userId} = ${u.id} and ${isColleague}))`;
  return anyOf(seesAccountInFull(actor, values), isColleague === NOBODY ? NOBODY : isActiveColleague);
}

/** The column where the condition holds, otherwise nothing; as short as the condition allows. */
export function shownWhere(condition: string, column: string, hidden = 'null'): string {
  if (condition === EVERYBODY) return column;
  return condition === NOBODY ? hidden : `case when ${condition} then ${column} else ${hidden} end`;
}

/** A restriction for a list of conditions; none where everybody is meant. */
export function restriction(condition: string): string[] {
  return condition === EVERYBODY ? [] : [condition];
}

function isOwnClub(columns: string[], actor: Actor, values: SqlValues): string {
  const clubs = clubScope(actor);
  if (clubs === 'all') return EVERYBODY;
  if (clubs.length === 0) return NOBODY;
  const own = values.add(clubs);
  return anyOf(...columns.map((column) => `${column} = any(${own}::int[])`));
}

function isOwnPlayer(column: string, actor: Actor, values: SqlValues): string {
  const [first, ...others] = ownPlayerIds(actor);
  if (first === undefined) return NOBODY;
  if (others.length === 0) return `${column} = ${values.add(first)}::int`;
  return `${column} = any(${values.add([first, ...others])}::int[])`;
}

function anyOf(...conditions: string[]): string {
  if (conditions.includes(EVERYBODY)) return EVERYBODY;
  const some = conditions.filter((condition) => condition !== NOBODY);
  return some.length === 0 ? NOBODY : `(${some.join(' or ')})`;
}

export const isShownToAll = (condition: string): boolean => condition === EVERYBODY;

export const isShownToNobody = (condition: string): boolean => condition === NOBODY;
