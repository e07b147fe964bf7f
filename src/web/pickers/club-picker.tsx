import type { ClubListItem } from '#contract/club/club.contract.ts';
import { findClubs } from '#web/api/club/club.api.ts';
import { logoUrl } from '#web/lib/images.ts';
import { ComboboxInput } from '#web/ui/form/combobox-input.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { foundBy } from './found-by.ts';
import * as words from '#web/lib/text/words.ts';

interface ClubPickerProps {
  field: FieldHandle;
  label?: string;
  hint?: string;
  isOptional?: boolean;
}

export function ClubPicker({ label = words.club, ...rest }: ClubPickerProps) {
  return <ComboboxInput {...rest} label={label} placeholder={words.searchClub} search={searchClubs} />;
}

export async function searchClubs(text: string, signal: AbortSignal): Promise<PickerItem[]> {
  return (await findClubs(text, signal)).map((club) => {
    const { id: _id, logoId: _logo, name: _name, fullName, city: _city, closedOn: _closed, ...listed } = club;
    const found = foundBy(text, [fullName], Object.values(listed));
    return { ...clubItem(club), ...(found.length === 0 ? {} : { detail: found.join(' · ') }) };
  });
}

export function clubItem(club: Pick<ClubListItem, 'id' | 'name' | 'fullName' | 'logoId'>): PickerItem {
  return {
    id: club.id,
    label: club.fullName,
    picture: { name: club.name, src: logoUrl(club.logoId, 'small'), isLogo: true },
  };
}
