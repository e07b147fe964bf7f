import { dateInEnglish } from '../common/language.ts';
import type { TransferPaperType } from '../federation/reference-lists.ts';
import type { AbroadParty } from '../transfer/abroad.rules.ts';
import type { ProtocolTransfer } from '../transfer/transfer-protocol.rules.ts';
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
    title: 'About the transfer',
    columns: ['Status', 'Begun on', 'Valid from', 'Valid until', 'Moved on', 'Returned on'],
  },
  signatures: { title: 'Signatures', columns: ['Party', 'Signed by', 'Date and time'] },
  extensions: { title: 'Extensions', columns: ['End until then', 'New end', 'Signed by all on'] },
  documents: {
    title: 'Documents',
    columns: ['Kind of document', 'Description', 'File', 'Period', 'SHA-256 fingerprint'],
  },
  empty: 'No documents have been added',
  note: 'The signatures were given electronically in the system of the federation, except those marked “on paper”. Times are those of Bulgaria. If the SHA-256 fingerprint of a file is the one given here, it is the same document.',
};

const PARTIES: Readonly<Record<TransferParty, string>> = {
  admin: 'Administrator',
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
  documents: string[][];
}

const words = paperWords.en;

export function protocolInEnglish(transfer: ProtocolTransfer & { latinName: string | null }): EnglishProtocol {
  const { firstName, lastName, latinName, fromClub, toClub } = transfer;
  const player = words.person(`${firstName} ${lastName}`, latinName);
  const fromSide = fromClub === null ? WITHOUT_CLUB : words.name(fromClub);
  const born = `born ${dateInEnglish(transfer.birthDate)}`;
  return {
    heading: `Transfer protocol No. ${transfer.id} · ${player} · ${words.transferTypes[transfer.type]}`,
    parties: [
      [PARTIES.player, `${player}, reg. No. ${transfer.number}, ${born}`],
      [PARTIES.fromClub, fromSide],
      [PARTIES.toClub, words.name(toClub)],
    ],
    facts: [
      words.transferStatuses[transfer.status],
      '',
      '',
      transfer.endOn === null ? 'no end date' : '',
      '',
      ...(transfer.type === transferType.clubChange ? [] : ['']),
    ],
    signatures: [
      [PARTIES.admin, nameOf(transfer.adminSigner)],
      [PARTIES.player, playerSigner(transfer, player)],
      [PARTIES.fromClub, fromClub === null ? WITHOUT_CLUB : clubSigner(transfer, 'fromClub')],
      [PARTIES.toClub, clubSigner(transfer, 'toClub')],
    ],
    documents: transfer.documents.map(({ type, endDate, signedBefore }) => [
      PAPERS[type],
      words.addedAfter(signedBefore) ?? '',
      '',
      endDate === null ? 'no end date' : '',
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
  if (playerParts.length === 0) return isSignedByPlayer ? player : 'Signed by an administrator';
  const signers = playerParts.map(({ person, method }) => {
    const signer = person === 'player' ? player : 'a parent';
    return method === 'paper' ? `${signer} (on paper)` : signer;
  });
  const named = signers.join(' and ');
  return named.charAt(0).toUpperCase() + named.slice(1);
}
