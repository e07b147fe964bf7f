import { clubContacts } from '#domain/club/club.fields.ts';
import { type Actor, mayEditClub } from '#domain/common/access.rules.ts';

/** What of a club can be changed where it stands: its contacts, and by the federation its president. */
const clubFacts = ['president', ...clubContacts] as const;
export type ClubFact = (typeof clubFacts)[number];

export function factsToEdit(actor: Actor | null, clubId: number): readonly ClubFact[] {
  const may = mayEditClub(actor, clubId);
  if (may === null) return [];
  return may === 'all' ? clubFacts : clubContacts;
}
