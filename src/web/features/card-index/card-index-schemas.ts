// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { cardIndexFormSchema, cardIndexStaffSchema } from '#contract/card-index/card-index.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { sameChampionship } from '#domain/card-index/card-index.rules.ts';
import { chosen, confirmed, optionallyChosen } from '#web/ui/form/chosen.ts';

/** Nobody chosen is not sent at all. */
const perhapsChosen = optionallyChosen.transform((id) => id ?? undefined);

export const cardIndexCreateFormSchema = cardIndexFormSchema.extend({
  clubId: chosen(messages.clubRequired),
  seniorCoachId: perhapsChosen,
  coachId: perhapsChosen,
  coach2Id: perhapsChosen,
  isOutsideDates: confirmed,
});

/** Where the group has a licence already nothing is taken for granted. */
export const cardIndexBesideFormSchema = cardIndexCreateFormSchema.extend({
  championship: z.string().trim().min(1, messages.required).transform(sameChampionship),
});

/** Nobody chosen takes whoever was there away. */
export const cardIndexStaffFormSchema = z.object({
  ...cardIndexStaffSchema.shape,
  seniorCoachId: optionallyChosen,
  coachId: optionallyChosen,
  coach2Id: optionallyChosen,
});
