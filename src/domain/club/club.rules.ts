import { type ClubType, clubTypes } from '../federation/reference-lists.ts';

/** „ВК Царевец волей (Велико Търново)“ */
export function clubFullName(club: { type: ClubType; name: string; cityName: string }): string {
  return `${clubTypes[club.type]} ${club.name} (${club.cityName})`;
}
