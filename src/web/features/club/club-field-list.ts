import type { ClubDetails } from '#contract/club/club.contract.ts';
import { clubContacts, clubLinks } from '#domain/club/club.fields.ts';
import { clubFullName } from '#domain/club/club.rules.ts';
import { clubTypeLabel, firstClubType, isClubType } from '#domain/federation/federation-lists.ts';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import { clubLabels } from './club.text.ts';

const FIRST_REGION = '1';

const { list, text, texts } = fieldsOf<ClubDetails>();

export const clubFieldList = list(clubLabels, {
  title: text((club) => club.title, 'Сдружение'),
  type: { ...text((club) => club.type), show: clubTypeLabel },
  ...texts(['name', 'licenseNumber', 'bulstat']),
  regionId: text((club) => String(club.region.id), FIRST_REGION),
  cityName: text((club) => club.city.name),
  isTownConfirmed: { initial: false, of: (): boolean => false, isTransient: true },
  isAnotherClub: { initial: false, of: (): boolean => false, isTransient: true },
  ...texts(['president', ...clubContacts, ...clubLinks]),
});

export type ClubFormValues = typeof clubFieldList.empty;

/** What a new club begins with; the federation keeps the kinds. */
export const newClub = (): ClubFormValues => ({ ...clubFieldList.empty, type: firstClubType() });

export function fullNameOfValues(values: { type: string; name: string; cityName: string }): string {
  const type = isClubType(values.type) ? values.type : firstClubType();
  return clubFullName({ type, name: values.name.trim() || '…', cityName: values.cityName.trim() || '…' });
}
