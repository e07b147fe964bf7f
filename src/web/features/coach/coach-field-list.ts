import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import { showDateText } from '#web/lib/text/date-text.ts';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { coachLabels } from './coach.text.ts';

const { list, text } = fieldsOf<CoachDetails>();

export const coachFieldList = list(coachLabels, {
  name: text((coach) => coach.name),
  latinName: text((coach) => coach.latinName),
  // A personal number does not belong into the storage of a browser, and the form never shows the old one.
  egn: { ...text(() => ''), isTransient: true },
  birthDate: { ...text((coach) => coach.birthDate), show: showDateText },
  city: text((coach) => coach.city?.name ?? ''),
  nationality: text((coach) => coach.nationality, 'България'),
  startDate: { ...text((coach) => coach.startDate), show: showDateText },
  isAnotherPerson: { initial: false, of: () => false, isTransient: true },
  firstClubId: {
    initial: null as PickerItem | null,
    of: ({ firstClub }) => (firstClub === null ? null : { id: firstClub.id, label: firstClub.fullName }),
    show: (club) => club?.label ?? '',
  },
});

export type CoachFormValues = typeof coachFieldList.empty;
