// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { messages } from '#contract/common/messages.ts';
import { playerCreateFields, playerUpdateFields } from '#contract/player/player.contract.ts';
import { numberOrPassport, withPersonRules } from '#contract/player/person.fields.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { askedBirthDate, withFacts, withoutKeptFacts, withoutToldFacts } from '#web/parts/birth-facts.ts';
import { chosen, optionallyChosen } from '#web/ui/form/chosen.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';

const file = chosenFile(messages.fileRequired);

export const playerCreateFormSchema = withFacts(
  withPersonRules(
    playerCreateFields.extend({
      birthDate: askedBirthDate,
      firstClubId: chosen(messages.clubRequired),
      firstCoachId: chosen(messages.coachRequired),
      file,
    }),
  ),
  { isAsked: ({ egn = '' }) => readEgn(egn) === null, withSex: true },
)
  .transform(withoutToldFacts)
  // Said only of whoever does.
  .transform(({ isFromAbroad, ...player }) => (isFromAbroad === true ? { ...player, isFromAbroad } : player));

/** `asksFacts` when the number that is kept is no ЕГН. */
export const playerEditFormSchema = (asksFacts: boolean) =>
  withFacts(
    withPersonRules(
      playerUpdateFields.extend({
        egn: z.preprocess((value) => (value === '' ? undefined : value), numberOrPassport.optional()),
        birthDate: askedBirthDate,
        firstClubId: optionallyChosen,
        firstCoachId: optionallyChosen,
        currentCoachId: optionallyChosen,
        file: z.preprocess((value) => value ?? undefined, file.optional()),
      }),
    ),
    { isAsked: ({ egn }) => (egn === undefined ? asksFacts : readEgn(egn) === null), withSex: true },
  ).transform((player) => withoutKeptFacts(player, { asksFacts }));
