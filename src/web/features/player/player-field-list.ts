import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { asksOfDocument } from '#domain/player/person.rules.ts';
import { showDateText } from '#web/lib/text/date-text.ts';
import type { ChosenClub } from '#web/pickers/use-club-choice.ts';
import { sexLabel } from '#web/parts/person.text.ts';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { playerLabels } from './player.text.ts';

const { list, text } = fieldsOf<PlayerDetails>();

const coach = (of: (player: PlayerDetails) => { id: number; name: string } | null) => ({
  initial: null as PickerItem | null,
  of: (player: PlayerDetails) => {
    const found = of(player);
    return found === null ? null : { id: found.id, label: found.name };
  },
  show: (item: PickerItem | null) => item?.label ?? '',
});

/** What the boxes of the form hold: text, as it is typed. A club is text in a list and an item in the picker. */
export const playerFieldList = list(playerLabels, {
  file: { initial: null as File | null, of: () => null, isTransient: true },
  firstName: text((player) => player.firstName),
  middleName: text((player) => player.middleName),
  lastName: text((player) => player.lastName),
  latinName: text((player) => player.latinName),
  // A personal number does not belong into the storage of a browser, and the form never shows the old one.
  egn: { ...text(() => ''), isTransient: true },
  birthDate: { ...text((player) => player.birthDate), show: showDateText },
  sex: {
    ...text((player) => (player.sex === null ? '' : String(player.sex))),
    show: (sex) => sexLabel(sex === '' ? null : Number(sex)),
  },
  nationality: text((player) => player.nationality, 'България'),
  cityName: text((player) => player.city?.name ?? ''),
  playingSince: { ...text((player) => player.playingSince), show: showDateText },
  number: text((player) => String(player.number)),
  firstClubId: {
    initial: null as ChosenClub,
    of: ({ firstClub }) => (firstClub === null ? null : { id: firstClub.id, label: firstClub.fullName }),
    show: (club) => (typeof club === 'object' ? (club?.label ?? '') : club),
  },
  // Which kind it is says nothing of the number: without it a draft would ask for the wrong one.
  numberKind: {
    ...text((player) => player.numberKind ?? 'national', 'national'),
    show: (kind) => (kind === 'passport' ? playerLabels.passport : playerLabels.egn),
  },
  // Names that are kept so were asked about when they were entered.
  areNamesAsInDocument: {
    initial: false,
    of: (player) => asksOfDocument(player, player.nationality ?? ''),
    isTransient: true,
  },
  isAnotherPerson: { initial: false, of: () => false, isTransient: true },
  isFromAbroad: { initial: false, of: () => false },
  firstCoachId: coach((player) => player.firstCoach),
  currentCoachId: coach((player) => player.currentCoach),
});

export type PlayerFormValues = typeof playerFieldList.empty;

export function keptForNext(values: PlayerFormValues): PlayerFormValues {
  const { nationality, cityName, firstClubId, firstCoachId } = values;
  return { ...playerFieldList.empty, nationality, cityName, firstClubId, firstCoachId };
}
