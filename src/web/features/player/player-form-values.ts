import type { PlayerDetails } from '#contract/player.contract.ts';
import { showDateText } from '#web/lib/date-text.ts';
import type { ConflictRow } from '#web/ui/form/conflict-notice.tsx';
import type { PickerItem } from '#web/ui/form/use-finds.ts';
import { playerLabels, sexLabel } from './player.text.ts';

/** What the boxes of the form hold: text, as it is typed. A club is text in a list and an item in the picker. */
export interface PlayerFormValues {
  file: File | null;
  firstName: string;
  middleName: string;
  lastName: string;
  egn: string;
  birthDate: string;
  sex: string;
  nationality: string;
  cityName: string;
  firstClubId: string | PickerItem | null;
  firstCoachId: string;
  currentCoachId: string;
}

/** Personal numbers do not belong into the storage of a browser, and files do not fit. */
export const unkept = ['egn', 'file'] as const;

export const newPlayer: PlayerFormValues = {
  file: null,
  firstName: '',
  middleName: '',
  lastName: '',
  egn: '',
  birthDate: '',
  sex: '',
  nationality: '',
  cityName: '',
  firstClubId: null,
  firstCoachId: '',
  currentCoachId: '',
};

/** What the next player of the same team is likely to share. */
export function keptForNext(values: PlayerFormValues): PlayerFormValues {
  const { nationality, cityName, firstClubId, firstCoachId } = values;
  return { ...newPlayer, nationality, cityName, firstClubId, firstCoachId };
}

export function valuesOf(player: PlayerDetails): PlayerFormValues {
  const { firstClub, firstCoach, currentCoach } = player;
  return {
    file: null,
    firstName: player.firstName,
    middleName: player.middleName,
    lastName: player.lastName,
    egn: '',
    birthDate: player.birthDate ?? '',
    sex: player.sex === null ? '' : String(player.sex),
    nationality: player.nationality ?? '',
    cityName: player.city?.name ?? '',
    firstClubId: firstClub === null ? null : { id: firstClub.id, label: firstClub.fullName },
    firstCoachId: firstCoach === null ? '' : String(firstCoach.id),
    currentCoachId: currentCoach === null ? '' : String(currentCoach.id),
  };
}

type Name = keyof PlayerFormValues;
const names = (Object.keys(newPlayer) as Name[]).filter((name) => name !== 'file' && name !== 'egn');

/** Fields in which the two differ, as they are shown to the person who has to decide. */
export function conflictRows(mine: PlayerFormValues, theirs: PlayerFormValues, coachName: (id: string) => string) {
  const shown = (values: PlayerFormValues, name: Name): string => {
    const value = values[name];
    if (value === null || value instanceof File) return '';
    if (typeof value === 'object') return value.label;
    if (name === 'sex') return sexLabel(value === '' ? null : Number(value));
    if (name === 'birthDate') return showDateText(value);
    return name === 'firstCoachId' || name === 'currentCoachId' ? coachName(value) : value;
  };
  return names
    .map((name): ConflictRow & { isEqual: boolean } => {
      const [ours, others] = [shown(mine, name).trim(), shown(theirs, name).trim()];
      return { label: labelOf(name), mine: ours, theirs: others, isEqual: ours === others };
    })
    .filter((row) => !row.isEqual)
    .map(({ label, mine: ours, theirs: others }): ConflictRow => ({ label, mine: ours, theirs: others }));
}

function labelOf(name: Name): string {
  return playerLabels[name];
}

/** Theirs, with what this person has changed on top. */
export function withChanges(
  theirs: PlayerFormValues,
  mine: PlayerFormValues,
  base: PlayerFormValues,
): PlayerFormValues {
  const isChanged = (name: Name) =>
    name === 'file' ? mine.file !== null : JSON.stringify(mine[name]) !== JSON.stringify(base[name]);
  const changed = (Object.keys(newPlayer) as Name[]).filter(isChanged).map((name) => [name, mine[name]]);
  return { ...theirs, ...(Object.fromEntries(changed) as Partial<PlayerFormValues>) };
}
