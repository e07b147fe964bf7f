import type { To } from 'react-router';
import { isIsoDate } from '#domain/common/dates.ts';
import { begunTransferTypes, transferType } from '#domain/transfer/transfer.rules.ts';

/** What the form of a new transfer holds; a player and a club by their numbers. */
export interface TransferFormValues {
  type: string;
  playerId: string;
  clubId: string;
  /** Of an international transfer: whether the player goes abroad or comes from there. */
  way: string;
  abroadClub: string;
  abroadFederation: string;
  startOn: string;
  expiration: string;
  comment: string;
  /** That an administrator goes on outside the windows of the season. */
  isOutsideDates: boolean;
}

export const choiceNames = [
  'type',
  'playerId',
  'clubId',
  'way',
  'abroadClub',
  'abroadFederation',
  'startOn',
  'expiration',
] as const;
export type TransferChoices = Pick<TransferFormValues, (typeof choiceNames)[number]>;

export const ways = { out: 'out', in: 'in' } as const;

export const isInternational = ({ type }: Partial<TransferChoices>) => type === String(transferType.international);

/** Whoever goes abroad has no receiving club here. */
export const isLeaving = (choices: Partial<TransferChoices>) => isInternational(choices) && choices.way === ways.out;

/** Only a period has a last day. */
export const isForPeriod = (choices: Partial<TransferChoices>) =>
  choices.type === String(transferType.contract) || isInternational(choices);

/** What only some kinds ask for. */
const isAskedFor = (name: keyof TransferChoices, choices: Partial<TransferChoices>): boolean => {
  if (name === 'expiration') return isForPeriod(choices);
  if (name === 'clubId') return !isLeaving(choices);
  return !['way', 'abroadClub', 'abroadFederation'].includes(name) || isInternational(choices);
};

/** What an address has chosen. Kinds that are not begun here, and days that are none, are not chosen. */
export function choicesIn(search: string): TransferChoices {
  const parameters = new URLSearchParams(search);
  const text = (name: keyof TransferChoices) => parameters.get(name) ?? '';
  const type = begunTransferTypes.map(String).find((known) => known === text('type')) ?? '';
  const way = Object.values(ways).find((known) => known === text('way')) ?? '';
  const asked = (name: keyof TransferChoices) => (isAskedFor(name, { type, way }) ? text(name) : '');
  const day = (name: 'startOn' | 'expiration') => (isIsoDate(asked(name)) ? asked(name) : '');
  return {
    type,
    playerId: text('playerId'),
    clubId: asked('clubId'),
    way: asked('way') === '' ? '' : way,
    abroadClub: asked('abroadClub'),
    abroadFederation: asked('abroadFederation'),
    startOn: day('startOn'),
    expiration: day('expiration'),
  };
}

/** The same as a query string. A day that is still being typed is not there yet. */
export function searchOf(choices: Partial<TransferChoices>): string {
  const parameters = new URLSearchParams();
  for (const name of choiceNames) {
    const value = choices[name] ?? '';
    const isDay = name === 'startOn' || name === 'expiration';
    const isFit = (!isDay || isIsoDate(value)) && isAskedFor(name, choices);
    if (value !== '' && isFit) parameters.set(name, value);
  }
  const search = parameters.toString();
  return search === '' ? '' : `?${search}`;
}

export function newTransferLink(choices: Partial<TransferChoices>): To {
  return { pathname: '/transfers/create', search: searchOf(choices) };
}
