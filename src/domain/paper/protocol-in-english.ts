import type { IsoDate } from '../common/dates.ts';
import { dateInEnglish } from '../common/language.ts';
import type { TransferPaperType } from '../federation/reference-lists.ts';
import type { AbroadParty } from '../transfer/abroad.rules.ts';
import type { ProtocolClock, ProtocolTransfer } from '../transfer/transfer-protocol.rules.ts';
import { type TransferParty, transferType } from '../transfer/transfer.rules.ts';
import { paperWords } from './paper-words.ts';

interface Block {
  title: string;
  columns: readonly string[];
}

type BlockName = 'parties' | 'facts' | 'signatures' | 'extensions' | 'documents';

/** The headings of a protocol, in the order of its columns. */
export const englishProtocolText: Readonly<Record<BlockName, Block> & Record<'empty' | 'note', string>> = {
  parties: { title: 'Parties', columns: ['Party', 'Name'] },
  facts: {
    title: 'Transfer details',
    columns: ['Status', 'Started on', 'Valid from', 'Valid until', 'Date of move', 'Returned on'],
  },
  signatures: { title: 'Signatures', columns: ['Party', 'Signed by', 'Date and time'] },
  extensions: { title: 'Extensions', columns: ['Previous end', 'New end', 'Signed by all on'] },
  documents: {
    title: 'Documents',
    columns: ['Kind of document', 'Description', 'File', 'Valid', 'SHA-256 fingerprint'],
  },
  empty: 'No documents have been added',
  note: 'Signatures were made electronically in the federation’s system, except those marked “on paper”. All times are Bulgarian local time. If the SHA-256 fingerprint of a file matches the one here, the file is unchanged.',
};

const PARTIES: Readonly<Record<TransferParty, string>> = {
  admin: 'Federation',
  player: 'Player',
  fromClub: 'Releasing club',
  toClub: 'Receiving club',
};
const PAPERS: Readonly<Record<TransferPaperType, string>> = {
  0: 'Contract',
  1: 'International transfer certificate',
  2: 'Signature on paper',
};
const WITHOUT_CLUB = 'No releasing club';
const CERTIFICATE = 'International transfer certificate';

/** What stands under the Bulgarian words of one protocol, cell by cell. */
export interface EnglishProtocol {
  heading: string;
  parties: string[][];
  facts: string[];
  signatures: string[][];
  extensions: string[][];
  documents: string[][];
}

const words = paperWords.en;

export function protocolInEnglish(
  transfer: ProtocolTransfer & { latinName: string | null },
  { dayOf, timeOf }: ProtocolClock,
): EnglishProtocol {
  const { firstName, lastName, latinName, fromClub, toClub } = transfer;
  const player = words.person(`${firstName} ${lastName}`, latinName);
  const fromSide = fromClub === null ? WITHOUT_CLUB : words.name(fromClub);
  const day = (moment: string | null) => (moment === null ? '' : dateInEnglish(dayOf(moment)));
  const until = (date: IsoDate | null) => (date === null ? 'no end date' : dateInEnglish(date));
  const time = (moment: string | null) =>
    moment === null ? '' : `${day(moment)}, ${timeOf(moment).replace(/[^\d:]/g, '')}`;
  const born = `born ${dateInEnglish(transfer.birthDate)}`;
  return {
    heading: `Transfer record No. ${transfer.id} · ${player} · ${words.transferTypes[transfer.type]}`,
    parties: [
      [PARTIES.player, `${player}, reg. No. ${transfer.number}, ${born}`],
      [PARTIES.fromClub, fromSide],
      [PARTIES.toClub, words.name(toClub)],
    ],
    facts: [
      words.transferStatuses[transfer.status],
      day(transfer.initiatedAt),
      transfer.startOn === null ? '' : dateInEnglish(transfer.startOn),
      until(transfer.endOn),
      day(transfer.transferredAt),
      ...(transfer.type === transferType.clubChange ? [] : [day(transfer.releasedAt)]),
    ],
    signatures: [
      [PARTIES.admin, nameOf(transfer.adminSigner), time(transfer.adminSignedAt)],
      [PARTIES.player, playerSigner(transfer, player), time(transfer.playerSignedAt)],
      [
        PARTIES.fromClub,
        fromClub === null ? WITHOUT_CLUB : clubSigner(transfer, 'fromClub'),
        time(transfer.fromClubSignedAt),
      ],
      [PARTIES.toClub, clubSigner(transfer, 'toClub'), time(transfer.toClubSignedAt)],
    ],
    extensions: (transfer.extensions ?? []).map(({ endBefore, endOn, signedAt }) =>
      [endBefore, endOn, dayOf(signedAt)].map(dateInEnglish),
    ),
    documents: transfer.documents.map(({ type, startDate, endDate, signedBefore }) => [
      PAPERS[type],
      words.addedAfter(signedBefore) ?? '',
      '',
      `${dateInEnglish(startDate)} – ${until(endDate)}`,
    ]),
  };
}

const nameOf = (name: string | null) => (name === null ? '' : words.name(name));

function clubSigner(transfer: ProtocolTransfer, party: AbroadParty): string {
  const signer = transfer[`${party}Signer`];
  if (transfer.abroad !== party) return nameOf(signer);
  return signer === null ? CERTIFICATE : `${CERTIFICATE}, confirmed by ${words.name(signer)}`;
}

function playerSigner({ isSignedByPlayer, playerParts = [] }: ProtocolTransfer, player: string): string {
  if (playerParts.length === 0) return isSignedByPlayer ? player : 'Signed by the federation’s administrator';
  const signers = playerParts.map(({ person, method }) => {
    const signer = person === 'player' ? player : 'a parent';
    return method === 'paper' ? `${signer} (on paper)` : signer;
  });
  const named = signers.join(' and ');
  return named.charAt(0).toUpperCase() + named.slice(1);
}
