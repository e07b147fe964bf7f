import type { PlayerSigning } from '#contract/transfer/signing.contract.ts';
import { showDayOf } from '#web/lib/text/dates.ts';

type Signer = PlayerSigning['signers'][number];

export const signingText = {
  title: 'Подпис на състезателя',
  send: 'Изпрати връзка за подпис',
  sendAgain: 'Изпрати отново',
  sendTitle: 'Връзка за подпис',
  sendFailed: 'Връзката не беше изпратена!',
  sentByMail: 'Връзката и кодът са изпратени с две писма.',
  readOut: 'Прочетете кода на човека, който ще подпише. Кодът няма да бъде показан отново.',
  paper: 'Подпис на хартия',
  paperDone: 'Подписът е записан',
  paperFailed: 'Подписът не беше записан!',
  paperHint: 'Прикачете сканирания документ с подписа. Той остава сред документите на трансфера.',
};

const methods = { account: 'от профила си', link: 'с връзка и код', paper: 'на хартия' } as const;

export function whoOf({ person, name, relation }: Signer, player: string): string {
  if (person === 'player') return player;
  if (name === null) return 'Родител';
  return relation === null ? name : `${name} (${relation})`;
}

/** The link that is on its way; a second one ends it. */
export const linkText = ({ link }: Signer): string | null =>
  link === undefined ? null : `Връзка е изпратена на ${showDayOf(link.sentAt)}, важи до ${showDayOf(link.until)}`;

/** Whoever may not send a link is told of no parent: that none is entered is not theirs to know. */
export function stateOf({ signed, name, person }: Signer, { isStrict, maySendLink }: PlayerSigning): string {
  if (signed !== null) return `подпис ${methods[signed.method]}, ${showDayOf(signed.at)}`;
  if (person === 'guardian' && name === null && isStrict && maySendLink)
    return 'очаква се подпис; няма въведен родител';
  return isStrict || person === 'player' ? 'очаква се подпис' : 'може да подпише вместо състезателя';
}
