import { clubFullName } from '#domain/club/club.rules.ts';
import type { ClubType } from '#domain/federation/federation-lists.ts';
import { searchText } from '#domain/search/search-key.ts';

/** What follows from the fields of a club and from the town it is in. */
export function clubFacts({ type, name }: { type: ClubType; name: string }, cityName: string) {
  const fullName = clubFullName({ type, name, cityName });
  return { fullName, search: searchText(name, cityName, fullName) };
}
