import type { TransferEvent, TransferEventKind } from '#domain/transfer/transfer-timeline.rules.ts';
import type { PlayerSide } from '#domain/transfer/player-signers.rules.ts';
import { transferParties, type TransferParty } from '#domain/transfer/transfer.rules.ts';

type Name = NonNullable<TransferEvent['by']>;

/** The four signatures of something, out of JSON, which writes moments in its own way. */
export type KeptSignatures = Record<TransferParty, { at: string | null; by: Name | null; club: string | null }>;

export interface Names {
  nameOf: (userId: string) => string;
  clubOf: Readonly<Record<'fromClub' | 'toClub', (moment: string) => string>>;
}

type SignatureColumn = `${TransferParty}SignedAt` | `${TransferParty}SignedBy`;

export function signaturesJson(row: Readonly<Record<SignatureColumn, string>>, { nameOf, clubOf }: Names): string {
  const signature = (party: TransferParty) => {
    const at = row[`${party}SignedAt`];
    const club = party === 'fromClub' || party === 'toClub' ? clubOf[party](at) : 'null';
    return `'${party}', json_build_object('at', ${at}, 'by', ${nameOf(row[`${party}SignedBy`])}, 'club', ${club})`;
  };
  return `json_build_object(${transferParties.map(signature).join(', ')})`;
}

export const PLAIN = { party: null, isInPlaceOfPlayer: false, subject: null, reason: null } as const;

interface SignatureFacts {
  hasFromClub: boolean;
  isInPlaceOfPlayer: boolean;
  playerSide: PlayerSide | null;
}

export function signatureEvents(
  kind: TransferEventKind,
  signatures: KeptSignatures,
  { hasFromClub, isInPlaceOfPlayer, playerSide }: SignatureFacts,
): TransferEvent[] {
  return transferParties.flatMap((party) => {
    const { at, by, club } = signatures[party];
    // A player without a club has nobody to give him: that signature is nobody's step.
    if (at === null || (party === 'fromClub' && !hasFromClub)) return [];
    const ofPlayer = party === 'player' ? { isInPlaceOfPlayer, playerSide: playerSide ?? undefined } : {};
    return [{ ...PLAIN, kind, at: asMoment(at), by, party, subject: club, ...ofPlayer }];
  });
}

export const asMoment = (text: string) => new Date(text).toISOString();
