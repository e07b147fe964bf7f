import { formatDate, type IsoDate } from '../common/dates.ts';
import { intoClub } from '../common/preposition.ts';
import { transferType, type TransferType } from './transfer.rules.ts';

/** Everything that whoever signs by a link is shown. Its fingerprint is kept with the signature: a comma more is another. */
export interface SignedContent {
  federation: string;
  signer: { name: string; relation: string | null };
  player: { name: string; number: number; birthDate: IsoDate };
  transfer: {
    number: number;
    type: TransferType;
    fromClub: string | null;
    toClub: string;
    plannedOn: IsoDate | null;
    endOn: IsoDate | null;
    comment: string | null;
  };
  /** Where a later last day is signed: the one until now, and the later one. */
  extension?: { endBefore: IsoDate; endOn: IsoDate };
  papers: { id: number; description: string; fileName: string; sha256: string }[];
}

/** The text that is signed. */
export function signedText({ signer, player, transfer, extension }: SignedContent): string {
  const as = signer.relation === null ? '' : ` като ${signer.relation} на ${player.name}`;
  const who = `Аз, ${signer.name},${as}`;
  if (extension !== undefined) {
    const whose = signer.relation === null ? 'престоят ми' : 'престоят на детето';
    return `${who} давам съгласието си ${whose} ${intoClub(transfer.toClub)} да бъде удължен до ${formatDate(extension.endOn)}\u00A0г.`;
  }
  const whom = signer.relation === null ? 'да премина' : 'детето да премине';
  const from = transfer.fromClub === null ? '' : ` от ${transfer.fromClub}`;
  const { endOn } = transfer.type === transferType.clubChange ? { endOn: null } : transfer;
  const until = endOn === null ? '.' : `, до ${formatDate(endOn)}\u00A0г.`;
  return `${who} давам съгласието си ${whom}${from} ${intoClub(transfer.toClub)}${until}`;
}
