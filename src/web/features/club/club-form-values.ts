import type { ClubDetails } from '#contract/club.contract.ts';
import { clubFullName } from '#domain/club.rules.ts';
import { type ClubType, clubTypes } from '#domain/reference-lists.ts';
import type { ConflictRow } from '#web/ui/form/conflict-notice.tsx';
import { clubLabels } from './club.text.ts';

/** What the boxes of the form hold: text, as it is typed. */
export interface ClubFormValues {
  title: string;
  type: string;
  name: string;
  licenseNumber: string;
  bulstat: string;
  regionId: string;
  cityName: string;
  president: string;
  address: string;
  email: string;
  contactPerson: string;
  contactNumber: string;
  websiteUrl: string;
  facebookUrl: string;
  xUrl: string;
  instagramUrl: string;
  youtubeUrl: string;
  linkedInUrl: string;
  tiktokUrl: string;
}

/** The region a new club starts with. */
export const FIRST_REGION = '1';

export const newClub: ClubFormValues = {
  title: 'Сдружение',
  type: 'VK',
  name: '',
  licenseNumber: '',
  bulstat: '',
  regionId: FIRST_REGION,
  cityName: '',
  president: '',
  address: '',
  email: '',
  contactPerson: '',
  contactNumber: '',
  websiteUrl: '',
  facebookUrl: '',
  xUrl: '',
  instagramUrl: '',
  youtubeUrl: '',
  linkedInUrl: '',
  tiktokUrl: '',
};

export function valuesOf(club: ClubDetails): ClubFormValues {
  return {
    title: club.title,
    type: club.type,
    name: club.name,
    licenseNumber: club.licenseNumber ?? '',
    bulstat: club.bulstat ?? '',
    regionId: String(club.region.id),
    cityName: club.city.name,
    president: club.president ?? '',
    address: club.address ?? '',
    email: club.email ?? '',
    contactPerson: club.contactPerson ?? '',
    contactNumber: club.contactNumber ?? '',
    websiteUrl: club.websiteUrl ?? '',
    facebookUrl: club.facebookUrl ?? '',
    xUrl: club.xUrl ?? '',
    instagramUrl: club.instagramUrl ?? '',
    youtubeUrl: club.youtubeUrl ?? '',
    linkedInUrl: club.linkedInUrl ?? '',
    tiktokUrl: club.tiktokUrl ?? '',
  };
}

/** „ВК Царевец волей (Велико Търново)“, with dots for what is not there yet. */
export function fullNameOfValues(values: { type: string; name: string; cityName: string }): string {
  const type: ClubType = values.type in clubTypes ? (values.type as ClubType) : 'VK';
  return clubFullName({ type, name: values.name.trim() || '…', cityName: values.cityName.trim() || '…' });
}

const names = Object.keys(newClub) as (keyof ClubFormValues)[];

/** Fields in which the two differ, as they are shown to the person who has to decide. */
export function conflictRows(mine: ClubFormValues, theirs: ClubFormValues, regionName: (id: string) => string) {
  const shown = (values: ClubFormValues, name: keyof ClubFormValues) =>
    name === 'regionId'
      ? regionName(values[name])
      : name === 'type'
        ? clubTypes[values[name] as ClubType]
        : values[name];
  return names
    .filter((name) => mine[name].trim() !== theirs[name].trim())
    .map((name): ConflictRow => ({ label: clubLabels[name], mine: shown(mine, name), theirs: shown(theirs, name) }));
}

/** Theirs, with what this person has typed on top. */
export function withChanges(theirs: ClubFormValues, mine: ClubFormValues, base: ClubFormValues): ClubFormValues {
  const changed = names.filter((name) => mine[name] !== base[name]).map((name) => [name, mine[name]]);
  return { ...theirs, ...(Object.fromEntries(changed) as Partial<ClubFormValues>) };
}
