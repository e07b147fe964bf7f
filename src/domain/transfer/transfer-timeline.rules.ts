import { dateInText } from '../common/dates.ts';
import { intoClub } from '../common/preposition.ts';
import type { PlayerSide, SigningPerson } from './player-signers.rules.ts';
import type { TransferParty } from './transfer.rules.ts';

/** What can have happened to a transfer. Of several things of one moment the one that stands first here came first. */
export const transferEventKinds = [
  'begun',
  'imported',
  'partByPlayer',
  'partByGuardian',
  'signed',
  'documentAdded',
  'returned',
  'carriedOut',
  'leftCardIndex',
  'extensionProposed',
  'extensionPartByPlayer',
  'extensionPartByGuardian',
  'extensionSigned',
  'extended',
  'extensionRefused',
  'extensionWithdrawn',
  'released',
  'cancelled',
  'refused',
  'withdrawn',
  'lapsed',
] as const;
export type TransferEventKind = (typeof transferEventKinds)[number];

/** A part of the player's signature that others have to complete, under the transfer or under a later last day. */
export const partKinds = {
  transfer: { player: 'partByPlayer', guardian: 'partByGuardian' },
  extension: { player: 'extensionPartByPlayer', guardian: 'extensionPartByGuardian' },
} as const satisfies Record<'transfer' | 'extension', Record<SigningPerson, TransferEventKind>>;

export interface TransferEvent {
  kind: TransferEventKind;
  at: string;
  /** Whoever did it; null where nobody is on record. */
  by: { firstName: string; lastName: string } | null;
  party: TransferParty | null;
  isInPlaceOfPlayer: boolean;
  /** Left out where it was the player, and where whoever is told may not know that it was a parent. */
  playerSide?: PlayerSide | undefined;
  /** The club of a signature, a refusal or the move, the description of a document, the licence, a later last day. */
  subject: string | null;
  /** Why the transfer, or a later last day of it, came to nothing, or why it was returned for signing. */
  reason: string | null;
}

export function inOrder<Event extends TransferEvent>(events: readonly Event[]): Event[] {
  const rank = ({ kind }: TransferEvent) => transferEventKinds.indexOf(kind);
  return events.toSorted((a, b) => compare(a.at, b.at) || rank(a) - rank(b));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What happened as a sentence: „Иван Петров подписа от името на ВК Дунав (Русе).“ */
export function eventSentence(event: TransferEvent): string {
  const { by, subject } = event;
  const name = by === null ? null : `${by.firstName} ${by.lastName}`;
  switch (event.kind) {
    case 'begun':
      return name === null ? 'Трансферът е започнат.' : `${name} започна трансфера.`;
    case 'imported':
      return name === null
        ? 'Приключилият трансфер е внесен с импорт.'
        : `${name} внесе приключилия трансфер с импорт.`;
    case 'partByPlayer':
      return 'Състезателят подписа; нужен е и подпис на родител.';
    case 'partByGuardian':
      return 'Родител подписа; нужен е и подписът на състезателя.';
    case 'signed':
      if (event.playerSide === 'paper') return onPaper(name, 'подпис от страна на състезателя');
      return `${name === null ? 'Подписано' : `${name} подписа`} ${asWhom(event)}.`;
    case 'documentAdded':
      return name === null ? `Добавен е документ „${subject}“.` : `${name} добави документ „${subject}“.`;
    case 'returned':
      return `${name === null ? 'Трансферът е върнат' : `${name} върна трансфера`} за подписване${because(event)}`;
    case 'carriedOut':
      return name === null
        ? `Състезателят е трансфериран ${intoClub(subject ?? '')}.`
        : `${name} трансферира състезателя ${intoClub(subject ?? '')}.`;
    case 'leftCardIndex':
      return `Състезателят е отписан от лиценза ${subject}.`;
    case 'extensionProposed':
      return `${name === null ? 'Предложено е удължаване' : `${name} предложи удължаване`}${until(event)}`;
    case 'extensionPartByPlayer':
      return 'Състезателят подписа удължаването; нужен е и подпис на родител.';
    case 'extensionPartByGuardian':
      return 'Родител подписа удължаването; нужен е и подписът на състезателя.';
    case 'extensionSigned':
      if (event.playerSide === 'paper') return onPaper(name, 'подпис под удължаването от страна на състезателя');
      return `${name === null ? 'Удължаването е подписано' : `${name} подписа удължаването`} ${asWhom(event)}.`;
    case 'extended':
      return `Трансферът е удължен${until(event)}`;
    case 'extensionRefused':
      return `${name === null ? 'Удължаването е отказано' : `${name} отказа удължаването`} ${asWhom(event)}${because(event)}`;
    case 'extensionWithdrawn':
      return `${name === null ? 'Удължаването е оттеглено' : `${name} оттегли удължаването`}${because(event)}`;
    case 'released':
      return name === null ? 'Състезателят е освободен.' : `${name} освободи състезателя.`;
    case 'cancelled':
      return `${name === null ? 'Трансферът е прекратен' : `${name} прекрати трансфера`}${because(event)}`;
    case 'refused':
      return `${name === null ? 'Трансферът е отказан' : `${name} отказа трансфера`} ${asWhom(event)}${because(event)}`;
    case 'withdrawn':
      return `${name === null ? 'Трансферът е оттеглен' : `${name} оттегли трансфера`}${because(event)}`;
    case 'lapsed':
      return 'Трансферът отпадна: срокът за подписване изтече.';
  }
}

/** „г.“ ends the sentence as well. */
const until = ({ subject }: TransferEvent) => (subject === null ? '.' : ` до ${dateInText(subject)}`);
const because = ({ reason }: TransferEvent) => (reason === null ? '.' : `: ${reason}`);

/** As whoever is told may know it: of a parent who acted for the player others learn neither the name nor that it was one. */
export function asToldTo<Event extends Pick<TransferEvent, 'by' | 'playerSide'>>(
  event: Event,
  { seesNames }: { seesNames: boolean },
): Event {
  return event.playerSide !== 'guardian' || seesNames ? event : { ...event, by: null, playerSide: undefined };
}

/** Who refused, where that was for the player: nobody by name where it is not known any more whether it was a parent. */
export function refuserOf({
  refusedBy,
  refusedByPerson,
  by,
}: {
  refusedBy: TransferParty | null;
  refusedByPerson: SigningPerson | null;
  by: TransferEvent['by'];
}): Pick<TransferEvent, 'by' | 'playerSide'> {
  if (refusedBy !== 'player' || refusedByPerson === 'player') return { by };
  return refusedByPerson === null ? { by: null } : { by, playerSide: refusedByPerson };
}

const onPaper = (name: string | null, signature: string) =>
  name === null ? `Записан е ${signature}, положен на хартия.` : `${name} записа ${signature}, положен на хартия.`;

function asWhom({ by, party, subject, isInPlaceOfPlayer, playerSide }: TransferEvent): string {
  if (party === 'admin') return 'като администратор';
  if (party === 'player' && playerSide === 'guardian') return by === null ? 'от родител' : 'като родител';
  // By a link: the player, a parent, or both.
  if (party === 'player' && by === null) return 'от страна на състезателя';
  if (party === 'player') return isInPlaceOfPlayer ? 'като администратор вместо състезателя' : 'като състезател';
  return `от името на ${subject ?? 'клуба'}`;
}
