import { hasGivingSide, isSignedBy, PARTY_OF_SIGNATURE } from './transfer-steps.rules.ts';
import { transferParties, type TransferParty, type TransferSignatures } from './transfer.rules.ts';

/** Who has signed the transfer by now; for no club nobody has. */
export function signedParties(transfer: TransferSignatures & Parameters<typeof hasGivingSide>[0]): TransferParty[] {
  return transferParties.filter(
    (party) => isSignedBy(transfer, party) && (party !== 'fromClub' || hasGivingSide(transfer)),
  );
}

/** „добавен след подписите на администратор и приемащия клуб“: they have signed without it; null where nobody had. */
export function addedAfter(signedBefore: readonly TransferParty[]): string | null {
  const names = transferParties.filter((party) => signedBefore.includes(party)).map((one) => PARTY_OF_SIGNATURE[one]);
  const last = names.at(-1);
  if (last === undefined) return null;
  if (names.length === 1) return `добавен след подписа на ${last}`;
  return `добавен след подписите на ${names.slice(0, -1).join(', ')} и ${last}`;
}
