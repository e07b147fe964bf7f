import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { CoachListItem } from '#contract/coach/coach.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { intoClub } from '#domain/common/preposition.ts';
import { clubCoachesOptions, findCoaches } from '#web/api/coach/coach.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { ComboboxInput } from '#web/ui/form/combobox-input.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';
import { foundBy } from './found-by.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-picker.text.ts';

interface CoachPickerProps {
  field: FieldHandle;
  label: string;
  clubId: number | null;
  isClubOnly?: boolean;
  isOptional?: boolean;
  warnsOfOthers?: boolean;
}

export function CoachPicker({ clubId, isClubOnly = false, warnsOfOthers = false, ...rest }: CoachPickerProps) {
  const chosen = useWatch({ control: rest.field.control, name: rest.field.name }) as PickerItem | null | undefined;
  return (
    <>
      <ComboboxInput {...rest} placeholder={words.searchCoach} search={useCoachSearch(clubId, isClubOnly)} />
      {warnsOfOthers && chosen?.warning !== undefined ? <AlertBox tone="warning">{chosen.warning}</AlertBox> : null}
    </>
  );
}

export function useCoachSearch(clubId: number | null, isClubOnly = false): Search {
  const client = useQueryClient();
  const mayAdd = may(useActor(), 'coach.create');
  return useCallback(
    async (text, signal) => {
      const own = clubId === null ? [] : await client.fetchQuery(clubCoachesOptions(clubId));
      if (isClubOnly && clubId !== null) {
        const wanted = text.trim().toLowerCase();
        const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(wanted);
        const named = own.filter(isNamed);
        if (named.length > 0) return named.map((coach) => coachItem(coach, texts.ofClub, text));
        const others = wanted === '' ? [] : await findCoaches(text, signal);
        return { why: whyNobody(others.find(isNamed)) };
      }
      const found = await findCoaches(text, signal);
      const ownIds = new Set(own.map(({ id }) => id));
      const others = found.filter(({ id }) => !ownIds.has(id));
      if (text === '' && own.length + found.length === 0)
        return { why: mayAdd ? texts.noCoachesYet : texts.coachesOfFederation };
      const first = text === '' ? own : found.filter(({ id }) => ownIds.has(id));
      return [
        ...first.map((coach) => coachItem(coach, texts.ofClub, text)),
        ...others.map((coach) => withWarning(coachItem(coach, coach.currentClub?.fullName, text), coach, clubId)),
      ];
    },
    [client, clubId, isClubOnly, mayAdd],
  );
}

const ONLY_OWN = texts.onlyClubCoach;

/** The register of coaches is open to everybody who chooses one. */
function whyNobody(other: CoachListItem | undefined): string {
  const club = other?.currentClub ?? null;
  return other === undefined || club === null
    ? texts.nothingFound(ONLY_OWN)
    : texts.coachElsewhere(other.name, intoClub(club.fullName), ONLY_OWN);
}

function withWarning(item: PickerItem, { name, currentClub }: CoachListItem, clubId: number | null): PickerItem {
  if (clubId === null || currentClub === null) return item;
  return { ...item, warning: texts.coachOfOtherClub(name, intoClub(currentClub.fullName)) };
}

/** Those who have stopped as well. */
export async function searchEveryCoach(text: string, signal: AbortSignal): Promise<PickerItem[]> {
  const found = await findCoaches(text, signal, false);
  return found.map((coach) => coachItem(coach, coach.currentClub?.fullName, text));
}

type Coach = Pick<CoachListItem, 'id' | 'name' | 'photoId'> & Partial<CoachListItem>;

export function coachItem(coach: Coach, club: string | undefined, text: string): PickerItem {
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
