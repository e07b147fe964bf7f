import {
  type AccessRuleName,
  type Actor,
  clubScope,
  isAdministrator,
  isClubUser,
  may,
} from '../common/access.rules.ts';

/** What can wait for a person; each is done in one place, where as many stand as are counted. */
export const waitingKinds = [
  'transfersToSign',
  'transfersToCarryOut',
  'transfersToRelease',
  /** Of the own clubs: the federation has yet to release the player. */
  'loansOver',
  'proposalsToDecide',
  'licencesToApprove',
  /** Of the own clubs: the federation has said what is to be put right. */
  'licencesReturned',
  /** Of the own clubs: what parents have sent. */
  'receivedToAccept',
  'contractsEnding',
  'licencesIncomplete',
  /** Of other programs; they stop by themselves. */
  'keysEnding',
  /** Addresses of other programs that took nothing for days. */
  'webhooksOff',
  'mailsRefused',
  /** One where no mail server is set, so that letters go nowhere. */
  'mailMissing',
  /** One where the newest backup is days old or there is none. */
  'backupsLate',
  /** As many as have hardly any room left: of the data, of the backups. */
  'disksFull',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Whoever may do it, or may open the list it stands in, is waited for. */
const doneBy: Readonly<Record<WaitingKind, AccessRuleName>> = {
  transfersToSign: 'transfer.list',
  transfersToCarryOut: 'transfer.transferPlayer',
  transfersToRelease: 'transfer.releasePlayer',
  loansOver: 'transfer.list',
  proposalsToDecide: 'player.decideProposal',
  licencesToApprove: 'cardIndex.decide',
  licencesReturned: 'cardIndex.list',
  receivedToAccept: 'player.collect',
  contractsEnding: 'player.listExpiring',
  licencesIncomplete: 'cardIndex.list',
  keysEnding: 'apiKey.list',
  webhooksOff: 'webhook.list',
  mailsRefused: 'outbox.retry',
  mailMissing: 'outbox.list',
  backupsLate: 'system.read',
  disksFull: 'system.read',
};

/** What the federation has done, or has yet to do, to a club, and what the club itself has asked for. */
const forClubs: ReadonlySet<WaitingKind> = new Set(['loansOver', 'licencesReturned', 'receivedToAccept']);

export function waitsFor(actor: Actor | null): readonly WaitingKind[] {
  return waitingKinds.filter((kind) => may(actor, doneBy[kind]) && (!forClubs.has(kind) || isClubOnly(actor)));
}

/** Whoever may release a player is told to, once. */
const isClubOnly = (actor: Actor | null) => isClubUser(actor) && !isAdministrator(actor);

export const alertKinds = [
  /** A club tried to register more players than it may. */
  'registrationLimit',
  /** A club tried to begin more transfers of others' players than it may. */
  'transferLimit',
  /** A club has sent as much as it may in a day. */
  'uploadLimit',
  /** A person was shown the ЕГН of unusually many people within an hour. */
  'egnReading',
  /** A person was shown unusually many players or photos of other clubs within an hour. */
  'foreignReading',
  /** Somebody who is no administrator has read the whole register at one stroke. */
  'registerReading',
] as const;
type AlertKind = (typeof alertKinds)[number];

interface AlertSubject {
  kind: AlertKind;
  subject: { id: number };
}

/** Of a limit of clubs the subject is a club, of all others a person. */
export const isAlertOfClub = (kind: AlertKind) => ['registrationLimit', 'transferLimit', 'uploadLimit'].includes(kind);

export function isAboutOneself(actor: Actor | null, { kind, subject }: AlertSubject): boolean {
  return !isAlertOfClub(kind) && actor?.userId === subject.id;
}

/** An alert is looked into by the federation, but never by the one it is about. */
export function mayReviewAlert(actor: Actor | null, alert: AlertSubject): boolean {
  return isAdministrator(actor) && !isAboutOneself(actor, alert);
}

/** Whether an administrator hears of alerts at all; which of them are the person's to review is asked of each. */
export function seesAlerts(actor: Actor | null): boolean {
  return may(actor, 'notification.reviewAlert');
}

/** Whose open pages look into the bell again: of a person, of a club and the administrators, of the administrators. */
export type Told = { userId: number } | { clubId: number } | 'administrators';

export function isTold(actor: Actor, told: Told): boolean {
  if (told !== 'administrators' && 'userId' in told) return actor.userId === told.userId;
  const clubs = clubScope(actor);
  return clubs === 'all' || (told !== 'administrators' && clubs.includes(told.clubId));
}
