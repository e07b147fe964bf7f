import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import type { ChosenClub } from '#web/pickers/use-club-choice.ts';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { cardIndexLabels } from './card-index.text.ts';

const { list, text } = fieldsOf<CardIndexDetails>();

const coach = (of: (cardIndex: CardIndexDetails) => { id: number; name: string } | null) => ({
  initial: null as PickerItem | null,
  of: (cardIndex: CardIndexDetails) => {
    const found = of(cardIndex);
    return found === null ? null : { id: found.id, label: found.name };
  },
  show: (item: PickerItem | null) => item?.label ?? '',
});

export const staffFieldList = list(cardIndexLabels, {
  seniorCoachId: coach((cardIndex) => cardIndex.seniorCoach),
  coachId: coach((cardIndex) => cardIndex.coach),
  coach2Id: coach((cardIndex) => cardIndex.coach2),
  medic: text((cardIndex) => cardIndex.medic),
  masseur: text((cardIndex) => cardIndex.masseur),
});

export type StaffFormValues = typeof staffFieldList.empty;

export const newCardIndexValues = {
  ...staffFieldList.empty,
  clubId: null as ChosenClub,
  ageGroup: '',
  championship: USUAL_CHAMPIONSHIP,
  isOutsideDates: false,
};
