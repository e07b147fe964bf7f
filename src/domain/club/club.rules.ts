import { type ClubType, clubTypeLabel } from '../federation/federation-lists.ts';

/** „ВК Царевец волей (Велико Търново)“ */
export function clubFullName(club: { type: ClubType; name: string; cityName: string }): string {
  return `${clubTypeLabel(club.type)} ${club.name} (${club.cityName})`;
}
