import { PARTY_OF_SIGNATURE, transferParties, type TransferParty } from './transfer.rules.ts';

/** „добавен след подписите на администратор и приемащия клуб“: they have signed without it; null where nobody had. */
export function addedAfter(signedBefore: readonly TransferParty[]): string | null {
  const names = transferParties.filter((party) => signedBefore.includes(party)).map((one) => PARTY_OF_SIGNATURE[one]);
  const last = names.at(-1);
  if (last === undefined) return null;
  if (names.length === 1) return `добавен след подписа на ${last}`;
  return `добавен след подписите на ${names.slice(0, -1).join(', ')} и ${last}`;
}
