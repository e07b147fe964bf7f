import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { clubCoachesOptions, findCoaches } from '#web/api/coach.api.ts';
import { photoUrl } from '#web/lib/images.ts';
import { ComboboxInput } from '#web/ui/form/combobox-input.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';

interface CoachPickerProps {
  field: FieldHandle;
  label: string;
  /** Whose coaches come first. */
  clubId: number | null;
  isOptional?: boolean;
}

/** Chooses a coach by searching; those of the club stand before all others. */
export function CoachPicker({ clubId, ...rest }: CoachPickerProps) {
  return <ComboboxInput {...rest} placeholder="Търси треньор" search={useCoachSearch(clubId)} />;
}

export function useCoachSearch(clubId: number | null): Search {
  const client = useQueryClient();
  return useCallback(
    async (text, signal) => {
      const [own, found] = await Promise.all([
        clubId === null ? [] : client.fetchQuery(clubCoachesOptions(clubId)),
        findCoaches(text, signal),
      ]);
      const ownIds = new Set(own.map(({ id }) => id));
      const others = found.filter(({ id }) => !ownIds.has(id));
      const first = text === '' ? own : own.filter(({ id }) => found.some((coach) => coach.id === id));
      return [
        ...first.map((coach) => coachItem(coach, 'от клуба')),
        ...others.map((coach) => coachItem(coach, coach.currentClub?.fullName)),
      ];
    },
    [client, clubId],
  );
}

function coachItem(coach: { id: number; name: string; photoId: string | null }, detail?: string): PickerItem {
  return {
    id: coach.id,
    label: coach.name,
    ...(detail === undefined ? {} : { detail }),
    picture: { name: coach.name, src: photoUrl(coach.photoId, 'small') },
  };
}
