import { formatDate, type IsoDate } from '../common/dates.ts';
import { formatLongDate } from '../common/long-date.ts';
import { fullNameOf } from '../common/names.ts';
import { type TransferPaperType, transferPaperTypes } from '../federation/reference-lists.ts';
import { seasonOf } from '../card-index/season.rules.ts';
import type { AbroadParty } from './abroad.rules.ts';
import type { SigningMethod, SigningPerson } from './player-signers.rules.ts';
import { addedAfter } from './transfer-papers.rules.ts';
import {
  openEndedLabel,
  type TransferParty,
  type TransferStatus,
  transferStatusLabels,
  transferType,
  type TransferType,
  transferTypeLabels,
  transferPartyLabels,
  withoutFromClubLabel,
} from './transfer.rules.ts';

export const protocolText = {
  parties: { title: 'Страни', party: 'Страна', name: 'Име' },
  facts: {
    title: 'Информация за трансфера',
    columns: ['Статус', 'Започнат на', 'Валиден от', 'Валиден до', 'Дата на преминаване', 'Дата на връщане'],
  },
  signatures: { title: 'Подписи', columns: ['Страна', 'Подписал', 'Дата и час'] },
  extensions: { title: 'Удължавания', columns: ['Досегашен край', 'Нов край', 'Подписано от всички на'] },
  documents: {
    title: 'Документи',
    columns: ['Вид документ', 'Описание', 'Файл', 'Период', 'Отпечатък SHA-256'],
    empty: 'Няма добавени документи',
  },
  signedByAdministrator: 'Подписано от администратор',
  parent: 'родител',
  onPaper: 'на хартия',
  certificate: 'Международен трансферен сертификат',
  none: '–',
  note: 'Подписите са положени електронно в системата на федерацията, освен отбелязаните „на хартия“. Часовете са по българско време. Ако отпечатъкът SHA-256 на даден файл съвпада с посочения, това е същият документ.',
  code: 'Проверка на протокола',
} as const;

/** As much of a transfer as its protocol is made of. Moments are those of a clock, in whatever form. */
export interface ProtocolTransfer {
  id: number;
  type: TransferType;
  status: TransferStatus;
  firstName: string;
  middleName: string;
  lastName: string;
  number: number;
  birthDate: IsoDate;
  /** Null where the player came from no club. */
  fromClub: string | null;
  toClub: string;
  /** Whose signature the international certificate stands for; of other transfers nobody's. */
  abroad?: AbroadParty | null;
  startOn: IsoDate | null;
  endOn: IsoDate | null;
  initiatedAt: string;
  adminSignedAt: string | null;
  playerSignedAt: string | null;
  fromClubSignedAt: string | null;
  toClubSignedAt: string | null;
  transferredAt: string | null;
  releasedAt: string | null;
  adminSigner: string | null;
  fromClubSigner: string | null;
  toClubSigner: string | null;
  /** Whether the player's own account gave the player's signature; otherwise an administrator did. */
  isSignedByPlayer: boolean;
  /** The parts that made the player's signature complete, the player's own first; none where it was given whole. */
  playerParts?: readonly { person: SigningPerson; method: SigningMethod }[];
  documents: readonly ProtocolDocument[];
  /** Later last days that everybody has signed, in their order. */
  extensions?: readonly { endBefore: IsoDate; endOn: IsoDate; signedAt: string }[];
}

export interface ProtocolDocument {
  type: TransferPaperType;
  description: string;
  fileName: string;
  startDate: IsoDate;
  endDate: IsoDate | null;
  /** In hexadecimal digits. */
  sha256: string;
  /** Who had signed by then, without it. */
  signedBefore: readonly TransferParty[];
}

export interface Protocol {
  /** Names the document and the file it is kept in. */
  name: string;
  title: string;
  player: string;
  type: string;
  parties: [string, string][];
  facts: string[];
  signatures: [string, string, string][];
  documents: string[][];
  /** Left out where there are none, as on what was printed before there could be any. */
  extensions?: string[][];
}

/** A transfer has a protocol once the player has been moved: before that nobody could rely on it. */
export function hasProtocol({ transferredAt }: { transferredAt: string | null }): boolean {
  return transferredAt !== null;
}

/**
 * How long the code of a protocol opens the public page: while the player is lent, and until the season after the one
 * in which the transfer ended is over. Most of them end in summer, a few days before the season does.
 */
export function isProtocolOpen({ releasedOn }: { releasedOn: IsoDate | null }, today: IsoDate): boolean {
  return releasedOn === null || seasonOf(releasedOn) + 1 >= seasonOf(today);
}

export interface ProtocolClock {
  dayOf: (moment: string) => IsoDate;
  timeOf: (moment: string) => string;
}

/** What is printed of a transfer. The comment and the account names stay in the system. */
export function protocolOf(transfer: ProtocolTransfer, clock: ProtocolClock): Protocol {
  const { none } = protocolText;
  const player = fullNameOf(transfer);
  const title = `Протокол за трансфер № ${transfer.id}`;
  return {
    name: `${title} – ${player}`,
    title,
    player,
    type: `Вид трансфер: ${transferTypeLabels[transfer.type]}`,
    parties: [
      [
        transferPartyLabels.player,
        `${player}, рег. № ${transfer.number}, дата на раждане ${formatLongDate(transfer.birthDate)}`,
      ],
      [transferPartyLabels.fromClub, transfer.fromClub ?? withoutFromClubLabel],
      [transferPartyLabels.toClub, transfer.toClub],
    ],
    facts: factsOf(transfer, clock),
    signatures: signaturesOn(transfer, player, clock),
    ...extensionsOn(transfer, clock),
    documents: transfer.documents.map((document) => [
      transferPaperTypes.find(({ value }) => value === document.type)?.label ?? none,
      described(document),
      document.fileName,
      `${formatDate(document.startDate)} – ${document.endDate === null ? openEndedLabel : formatDate(document.endDate)}`,
      inGroups(document.sha256),
    ]),
  };
}

function extensionsOn({ extensions = [] }: ProtocolTransfer, { dayOf }: ProtocolClock): Pick<Protocol, 'extensions'> {
  if (extensions.length === 0) return {};
  return {
    extensions: extensions.map(({ endBefore, endOn, signedAt }) =>
      [endBefore, endOn, dayOf(signedAt)].map((day) => formatDate(day)),
    ),
  };
}

function described({ description, signedBefore }: ProtocolDocument): string {
  const after = addedAfter(signedBefore);
  return after === null ? description : `${description} (${after})`;
}

/**
 * The same protocol in the words of the earlier ones: what was printed with them, and is true as ever, is not to be
 * called changed because the form is worded anew. The latest come first.
 */
export function inEarlierWords(transfer: ProtocolTransfer, clock: ProtocolClock): Protocol[] {
  // They did not say which papers were added after signatures.
  const documents = transfer.documents.map((document) => ({ ...document, signedBefore: [] }));
  const protocol = protocolOf({ ...transfer, documents }, clock);
  if (transfer.type === transferType.contract) return [protocol, { ...protocol, type: 'Вид трансфер: Договор' }];
  if (transfer.type !== transferType.clubChange) return [protocol];
  return [protocol, { ...protocol, facts: [...protocol.facts, protocolText.none] }];
}

function factsOf(transfer: ProtocolTransfer, { dayOf }: ProtocolClock): string[] {
  const { none } = protocolText;
  const day = (moment: string | null) => (moment === null ? none : formatDate(dayOf(moment)));
  return [
    transferStatusLabels[transfer.status],
    day(transfer.initiatedAt),
    transfer.startOn === null ? none : formatDate(transfer.startOn),
    transfer.endOn === null ? openEndedLabel : formatDate(transfer.endOn),
    day(transfer.transferredAt),
    // Whoever has changed the club for good does not come back: the column goes with its day.
    ...(transfer.type === transferType.clubChange ? [] : [day(transfer.releasedAt)]),
  ];
}

function signaturesOn(
  transfer: ProtocolTransfer,
  player: string,
  { dayOf, timeOf }: ProtocolClock,
): Protocol['signatures'] {
  const { none, certificate } = protocolText;
  const at = (moment: string | null) => (moment === null ? none : `${formatDate(dayOf(moment))}, ${timeOf(moment)} ч.`);
  const isFromClub = transfer.fromClub !== null;
  const signerOf = (party: AbroadParty) => {
    const signer = transfer[`${party}Signer`];
    if (transfer.abroad !== party) return signer ?? none;
    return signer === null ? certificate : `${certificate}, потвърден от ${signer}`;
  };
  return [
    [transferPartyLabels.admin, transfer.adminSigner ?? none, at(transfer.adminSignedAt)],
    [transferPartyLabels.player, playerSignerOf(transfer, player), at(transfer.playerSignedAt)],
    [
      transferPartyLabels.fromClub,
      isFromClub ? signerOf('fromClub') : withoutFromClubLabel,
      isFromClub ? at(transfer.fromClubSignedAt) : none,
    ],
    [transferPartyLabels.toClub, signerOf('toClub'), at(transfer.toClubSignedAt)],
  ];
}

/** Every party has the paper, and others than the own club learn of a parent no more than that one has signed. */
function playerSignerOf({ isSignedByPlayer, playerParts = [] }: ProtocolTransfer, player: string): string {
  const { signedByAdministrator, parent, onPaper } = protocolText;
  if (playerParts.length === 0) return isSignedByPlayer ? player : signedByAdministrator;
  const signers = playerParts.map(({ person, method }) => {
    const signer = person === 'player' ? player : parent;
    return method === 'paper' ? `${signer} (${onPaper})` : signer;
  });
  const named = signers.join(' и ');
  return named.charAt(0).toUpperCase() + named.slice(1);
}

/** When the player was released; a change of club is over at once, and nobody is released by it. */
export function releaseOf({ type, releasedAt }: { type: TransferType; releasedAt: string | null }): string | null {
  return type === transferType.clubChange ? null : releasedAt;
}

/** The moment of the last signature; the one that is given for no club is nobody's. */
export function lastSignature(transfer: ProtocolTransfer): string | null {
  const { adminSignedAt, playerSignedAt, toClubSignedAt } = transfer;
  const fromClubSignedAt = transfer.fromClub === null ? null : transfer.fromClubSignedAt;
  return (
    [adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt]
      .filter((moment) => moment !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Eight digits at a time can be compared by eye; it breaks between them. */
export function inGroups(digits: string): string {
  return digits.match(/.{1,8}/g)?.join(' ') ?? '';
}
