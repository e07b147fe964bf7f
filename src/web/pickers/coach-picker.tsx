import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CoachListItem } from '#contract/coach/coach.contract.ts';
import { clubCoachesOptions, findCoaches } from '#web/api/coach/coach.api.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { ComboboxInput } from '#web/ui/form/combobox-input.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';
import { foundBy } from './found-by.ts';

interface CoachPickerProps {
  field: FieldHandle;
  label: string;
  /** Whose coaches come first. */
  clubId: number | null;
  /** Nobody else can be chosen. */
  isClubOnly?: boolean;
  isOptional?: boolean;
}

/** Chooses a coach by searching; those of the club stand before all others. */
export function CoachPicker({ clubId, isClubOnly = false, ...rest }: CoachPickerProps) {
  return <ComboboxInput {...rest} placeholder="Търсене на треньор" search={useCoachSearch(clubId, isClubOnly)} />;
}

export function useCoachSearch(clubId: number | null, isClubOnly = false): Search {
  const client = useQueryClient();
  return useCallback(
    async (text, signal) => {
      const own = clubId === null ? [] : await client.fetchQuery(clubCoachesOptions(clubId));
      if (isClubOnly && clubId !== null) {
        const wanted = text.trim().toLowerCase();
        const named = own.filter(({ name }) => name.toLowerCase().includes(wanted));
        return named.map((coach) => coachItem(coach, 'от клуба', text));
      }
      const found = await findCoaches(text, signal);
      const ownIds = new Set(own.map(({ id }) => id));
      const others = found.filter(({ id }) => !ownIds.has(id));
      const first = text === '' ? own : found.filter(({ id }) => ownIds.has(id));
      return [
        ...first.map((coach) => coachItem(coach, 'от клуба', text)),
        ...others.map((coach) => coachItem(coach, coach.currentClub?.fullName, text)),
      ];
    },
    [client, clubId, isClubOnly],
  );
}

type Coach = Pick<CoachListItem, 'id' | 'name' | 'photoId'> & Partial<CoachListItem>;

function coachItem(coach: Coach, club: string | undefined, text: string): PickerItem {
  const { firstClub = null, currentClub = null, startDate = null } = coach;
  const others = [currentClub?.fullName ?? null, firstClub?.fullName ?? null, startDate && showDate(startDate)];
  const shown = [coach.name, ...(club === undefined ? [] : [club])];
  const detail = [...shown.slice(1), ...foundBy(text, shown, others)].join(' · ');
  return {
    id: coach.id,
    label: coach.name,
    ...(detail === '' ? {} : { detail }),
    picture: { name: coach.name, src: photoUrl(coach.photoId, 'small') },
  };
}
