import type { ClubDetails } from '#contract/club/club.contract.ts';
import { clubContacts, clubLinks } from '#domain/club/club.fields.ts';
import { clubFullName } from '#domain/club/club.rules.ts';
import { type ClubType, clubTypes } from '#domain/federation/reference-lists.ts';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import { clubLabels } from './club.text.ts';

const FIRST_REGION = '1';

const { list, text, texts } = fieldsOf<ClubDetails>();

export const clubFieldList = list(clubLabels, {
  title: text((club) => club.title, 'Сдружение'),
  type: { ...text((club) => club.type, 'VK'), show: (type) => clubTypes[type as ClubType] },
  ...texts(['name', 'licenseNumber', 'bulstat']),
  regionId: text((club) => String(club.region.id), FIRST_REGION),
  cityName: text((club) => club.city.name),
  isTownConfirmed: { initial: false, of: (): boolean => false, isTransient: true },
  isAnotherClub: { initial: false, of: (): boolean => false, isTransient: true },
  ...texts(['president', ...clubContacts, ...clubLinks]),
});

export type ClubFormValues = typeof clubFieldList.empty;

export function fullNameOfValues(values: { type: string; name: string; cityName: string }): string {
  const type: ClubType = values.type in clubTypes ? (values.type as ClubType) : 'VK';
  return clubFullName({ type, name: values.name.trim() || '…', cityName: values.cityName.trim() || '…' });
}
