import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CardIndexForm } from '#contract/card-index/card-index.contract.ts';
import { ageGroupOf } from '#domain/card-index/age-group.rules.ts';
import { outsideRegistration } from '#domain/card-index/season-dates.rules.ts';
import { formatSeason, seasonOf } from '#domain/card-index/season.rules.ts';
import { useCreateCardIndex } from '#web/api/card-index/card-index.api.ts';
import { useDatesOf } from '#web/api/card-index/season-dates.api.ts';
import { useClubCardIndexes } from '#web/api/club/club.api.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { ClubChoiceField } from '#web/pickers/club-choice-field.tsx';
import { type ClubChoice, clubIdOf } from '#web/pickers/use-club-choice.ts';
import { OutsideDatesField, useDatesRefusal } from '#web/parts/outside-dates.tsx';
import { Form, unlessRefused } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { AgeGroupCards } from './age-group-cards.tsx';
import { newCardIndexValues } from './card-index-field-list.ts';
import { cardIndexBesideFormSchema, cardIndexCreateFormSchema } from './card-index-schemas.ts';
import { cardIndexLabels, cardIndexText } from './card-index.text.ts';
import { ChampionshipField } from './championship/championship-field.tsx';
import { JUST_CREATED } from './created-state.ts';
import { StaffFields } from './staff-fields.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-create-form.text.ts';

interface CardIndexCreateFormProps {
  choice: ClubChoice;
  ageGroup: number | null;
  /** Beside a licence of the group that there is: which championship it is for has to be said. */
  isOther?: boolean;
  cancelTo: string;
}

export function CardIndexCreateForm({ choice, ageGroup, isOther = false, cancelTo }: CardIndexCreateFormProps) {
  const navigate = useNavigate();
  const year = seasonOf(todayInSofia());
  const start = {
    ...newCardIndexValues,
    clubId: choice.start,
    ageGroup: ageGroup === null ? '' : String(ageGroup),
    ...(isOther ? { championship: '' } : {}),
  };
  const { mutateAsync, isPending } = useCreateCardIndex();
  const form = useAppForm({
    schema: isOther ? cardIndexBesideFormSchema : cardIndexCreateFormSchema,
    defaultValues: start,
    // What was begun for one team is not poured over another.
    draftKey: useDraftKey(`.${clubIdOf(choice.start) ?? ''}.${start.ageGroup}${isOther ? '.other' : ''}`),
    failureText: cardIndexText.createFailed,
    write: {
      mutateAsync: ({ sent, attempt }: Sending<CardIndexForm>) => mutateAsync({ sent: { ...sent, year }, attempt }),
      isPending,
    },
    onSaved: (cardIndexId) => {
      notify.success(cardIndexText.created);
      void navigate(`/cardindexes/${cardIndexId}`, { replace: true, state: JUST_CREATED });
    },
  });
  const { field } = form;
  const [chosenClub, chosenGroup] = useWatch({ control: form.methods.control, name: ['clubId', 'ageGroup'] });
  const clubId = clubIdOf(chosenClub);
  const dates = useDatesOf(year);
  const outside =
    dates === undefined || chosenGroup === ''
      ? null
      : outsideRegistration(dates, ageGroupOf(Number(chosenGroup)).value, todayInSofia());
  const refusal = useDatesRefusal(outside);
  const { data: cardIndexes = [] } = useClubCardIndexes(clubId);
  const taken = cardIndexes
    .filter((cardIndex) => cardIndex.year === year && String(cardIndex.ageGroup) === chosenGroup)
    .map(({ championship }) => championship);

  return (
    <Form form={unlessRefused(form, refusal)} label={texts.title}>
      <OutsideDatesField outside={outside} field={field('isOutsideDates')} />
      <FormSection title={texts.team}>
        <ClubChoiceField field={field('clubId')} label={cardIndexLabels.clubId} clubs={choice.clubs} />
        <AgeGroupCards field={field('ageGroup')} clubId={clubId} />
        <div className="grid gap-5 sm:grid-cols-2">
          <dl>
            <dt className="mb-1 font-medium">{cardIndexLabels.year}</dt>
            <dd className="control tabular flex items-center border-border bg-surface-2 px-3">{formatSeason(year)}</dd>
            <dd className="mt-1 text-label text-text-2">{texts.currentSeasonOnly}</dd>
          </dl>
          <ChampionshipField field={field('championship')} taken={isOther ? taken : []} />
        </div>
      </FormSection>
      <StaffFields field={field} clubId={clubId} />
      <FormActions
        form={form}
        submitLabel={words.save}
        pendingLabel={words.saving}
        cancelTo={cancelTo}
        refusal={refusal}
      />
    </Form>
  );
}
