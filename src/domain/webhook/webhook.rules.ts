import { keptDays } from '../common/kept-days.ts';
import type { AuditAction } from '../history/audit.rules.ts';
import { retryAfterSeconds } from '../mail/mail-retry.rules.ts';

/** What another program can be told of. Each is in a check of the table of webhooks: a new one needs a migration. */
export const webhookEvents = [
  'player.registered',
  'player.changed',
  'player.erased',
  'licence.approved',
  'transfer.signed',
  'transfer.carriedOut',
  'transfer.released',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventLabels: Readonly<Record<WebhookEvent, string>> = {
  'player.registered': 'Добавен състезател',
  'player.changed': 'Променен състезател',
  'player.erased': 'Заличени данни на състезател',
  'licence.approved': 'Заверен лиценз',
  'transfer.signed': 'Подписан трансфер',
  'transfer.carriedOut': 'Осъществен трансфер',
  'transfer.released': 'Освободен състезател',
};

/** What a message can be of besides: one that somebody sends to see whether the other side takes it. */
export const PING = 'ping';
export const messageTypes = [...webhookEvents, PING] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageTypeLabels: Readonly<Record<MessageType, string>> = {
  ...webhookEventLabels,
  [PING]: 'Пробно съобщение',
};

/** Which acts are told: whatever is written into the diary under one of these names, wherever it is done. */
const eventOfAction = {
  'player.create': 'player.registered',
  'player.update': 'player.changed',
  'player.deactivate': 'player.changed',
  'player.activate': 'player.changed',
  'player.acceptProposal': 'player.changed',
  'player.acceptReceived': 'player.changed',
  'player.merge': 'player.changed',
  'player.unmerge': 'player.changed',
  'player.erase': 'player.erased',
  'cardIndex.approve': 'licence.approved',
  'transfer.confirmAsAdmin': 'transfer.signed',
  'transfer.confirmAbroad': 'transfer.signed',
  'transfer.confirmAsPlayer': 'transfer.signed',
  'transfer.confirmForClub': 'transfer.signed',
  'transfer.transferPlayer': 'transfer.carriedOut',
  'transfer.releasePlayer': 'transfer.released',
} as const satisfies Partial<Record<AuditAction, WebhookEvent>>;

/** What the record is called in a message. */
const numberNames: Readonly<Record<string, string>> = {
  player: 'playerId',
  cardIndex: 'licenceId',
  transfer: 'transferId',
};

export interface ToldAct {
  event: WebhookEvent;
  /** The number of the record and nothing else: who may know more asks for it with a key. */
  data: Readonly<Record<string, number>>;
}

/** What is told of an entry of the diary; null for one of which nothing is. */
export function toldOf(entry: {
  action: AuditAction;
  entity: string;
  entityId: number | string | null;
}): ToldAct | null {
  if (!Object.hasOwn(eventOfAction, entry.action)) return null;
  const name = numberNames[entry.entity];
  const id = Number(entry.entityId);
  if (name === undefined || !Number.isInteger(id) || id < 1) return null;
  return { event: eventOfAction[entry.action as keyof typeof eventOfAction], data: { [name]: id } };
}

/** Everything that is counted of webhooks. */
export const WEBHOOK_LIMITS = {
  /** Of one club, and of the federation. */
  perOwner: 10,
  /** Messages that one of them is sent at most. */
  perMinute: 120,
  /** Of these so many to try it with. */
  pingsPerHour: 10,
  /** An address that takes nothing for so long is written to no more. */
  daysOfFailures: 3,
  /** For so long after a new secret was made messages carry a signature with the earlier one, too. */
  hoursOfTwoSecrets: 24,
  /** Messages are listed, and can be repeated, for so long. */
  daysKept: keptDays.messagesToPrograms,
} as const;

/** „Спряна“ is one that was switched off after days of failures. */
export const webhookStates = ['on', 'failing', 'off'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Others wait for as long, so that an address that is away holds up nobody; then it is tried at least every hour. */
const LONGEST_PAUSE = 60 * 60;

export interface AfterFailure {
  /** Seconds until this message is tried again; null when it is given up. */
  retryInSeconds: number | null;
  /** Seconds in which nothing at all goes to this address. */
  pauseSeconds: number;
}

/**
 * The waits of letters: what is not taken is tried again for about a week. Where the other side has said how long it
 * wants to be left alone (`askedSeconds`), nothing comes sooner, but it is not heeded for more than an hour.
 */
export function afterFailure(attempts: number, failuresInRow: number, askedSeconds = 0): AfterFailure {
  const asked = Math.min(askedSeconds, LONGEST_PAUSE);
  const retry = retryAfterSeconds('delayed', attempts);
  const pause = retryAfterSeconds('serverTrouble', failuresInRow) ?? LONGEST_PAUSE;
  return {
    retryInSeconds: retry === null ? null : Math.max(retry, asked),
    pauseSeconds: Math.max(Math.min(pause, LONGEST_PAUSE), asked),
  };
}
