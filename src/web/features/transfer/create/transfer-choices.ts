import type { To } from 'react-router';
import { isIsoDate } from '#domain/common/dates.ts';
import { creatableTransferTypes, transferType } from '#domain/transfer/transfer.rules.ts';

/** What the form of a new transfer holds; a player and a club by their numbers. */
export interface TransferFormValues {
  type: string;
  playerId: string;
  clubId: string;
  startOn: string;
  expiration: string;
  comment: string;
  /** That an administrator goes on outside the windows of the season. */
  isOutsideDates: boolean;
}

export const choiceNames = ['type', 'playerId', 'clubId', 'startOn', 'expiration'] as const;
export type TransferChoices = Pick<TransferFormValues, (typeof choiceNames)[number]>;

/** Only a period has a last day. */
export const isForPeriod = ({ type }: Partial<TransferChoices>) => type === String(transferType.contract);

/** What an address has chosen. Kinds that are not begun here, and days that are none, are not chosen. */
export function choicesIn(search: string): TransferChoices {
  const parameters = new URLSearchParams(search);
  const text = (name: keyof TransferChoices) => parameters.get(name) ?? '';
  const type = creatableTransferTypes.map(String).find((known) => known === text('type')) ?? '';
  const expiration = isForPeriod({ type }) && isIsoDate(text('expiration')) ? text('expiration') : '';
  const startOn = isIsoDate(text('startOn')) ? text('startOn') : '';
  return { type, playerId: text('playerId'), clubId: text('clubId'), startOn, expiration };
}

/** The same as a query string. A day that is still being typed is not there yet. */
export function searchOf(choices: Partial<TransferChoices>): string {
  const parameters = new URLSearchParams();
  for (const name of choiceNames) {
    const value = choices[name] ?? '';
    const isDay = name === 'startOn' || name === 'expiration';
    const isFit = (!isDay || isIsoDate(value)) && (name !== 'expiration' || isForPeriod(choices));
    if (value !== '' && isFit) parameters.set(name, value);
  }
  const search = parameters.toString();
  return search === '' ? '' : `?${search}`;
}

export function newTransferLink(choices: Partial<TransferChoices>): To {
  return { pathname: '/transfers/create', search: searchOf(choices) };
}
