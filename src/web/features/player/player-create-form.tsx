import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useDraftKey } from '#web/api/draft-key.ts';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useCreatePlayer } from '#web/api/player/player.api.ts';
import { ClubChoiceField } from '#web/pickers/club-choice-field.tsx';
import { type ClubChoice, clubIdOf } from '#web/pickers/use-club-choice.ts';
import { AnotherPerson } from '#web/parts/another-person.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { useFederation } from '#web/lib/federation.ts';
import { SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import { keptForNext, playerFieldList, type PlayerFormValues } from './player-field-list.ts';
import { ClubAndCoachFields, PersonFields } from './player-fields.tsx';
import { PlayerPreview } from './player-preview.tsx';
import { playerCreateFormSchema } from './player-schemas.ts';
import { playerLabels, playerText } from './player.text.ts';
import { RegistrationHint } from './registration-hint.tsx';
import { TakenRecord } from './taken-record.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './player-create-form.text.ts';

interface PlayerCreateFormProps {
  start: PlayerFormValues;
  clubs: ClubChoice['clubs'];
  cancelTo: string;
  onNext: (start: PlayerFormValues) => void;
}

export function PlayerCreateForm({ start, clubs, cancelTo, onNext }: PlayerCreateFormProps) {
  const navigate = useNavigate();
  const actor = useActor();
  const wantsNext = useRef(false);
  const create = useCreatePlayer();
  const form = useAppForm({
    schema: playerCreateFormSchema,
    defaultValues: start,
    draftKey: useDraftKey(),
    unkept: playerFieldList.transient,
    failureText: playerText.createFailed,
    write: create,
    onSaved: (playerId) => {
      notify.success(playerText.created);
      if (wantsNext.current) onNext(keptForNext(form.methods.getValues()));
      else void navigate(afterwards(playerId, form.methods.getValues()), { replace: true });
    },
  });
  const submit = (isNextWanted: boolean) => {
    wantsNext.current = isNextWanted;
    return form.submit();
  };
  const isInternationalOn = useFederation()?.isInternationalOn === true;
  const clubName = (id: string) =>
    clubs === 'all' ? '' : (clubs.find(({ value }) => String(value) === id)?.label ?? '');

  return (
    <div className="grid grid-cols-1 gap-6 min-[1280px]:grid-cols-[720px_minmax(0,312px)]">
      <Form form={{ ...form, submit: () => submit(false) }} label={texts.title}>
        <TakenRecord error={create.error} />
        <PersonFields
          field={form.field}
          isNew
          asksPlayingSince={isAdministrator(actor)}
          asksOfKind
          asksOfNames={isAdministrator(actor)}
          photo={<FileInput field={form.field('file')} kind="photo" label={texts.playerPhoto} />}
        />
        <ClubAndCoachFields
          field={form.field}
          club={<ClubChoiceField field={form.field('firstClubId')} label={playerLabels.firstClubId} clubs={clubs} />}
          {...(isInternationalOn ? { abroad: <SwitchInput {...fromAbroad} field={form.field('isFromAbroad')} /> } : {})}
        />
        <RegistrationHint field={form.field('birthDate')} />
        <AnotherPerson
          field={form.field('isAnotherPerson')}
          label={playerLabels.isAnotherPerson}
          error={create.error}
        />
        {/* The bar at the bottom of a phone has room for two buttons. */}
        <NextButton isPending={form.isPending} onClick={() => void submit(true)} className="sm:hidden" />
        <FormActions
          form={form}
          submitLabel={words.save}
          pendingLabel={words.saving}
          cancelTo={cancelTo}
          extra={<NextButton isPending={form.isPending} onClick={() => void submit(true)} className="max-sm:hidden" />}
        />
      </Form>
      <PlayerPreview field={form.field('firstName')} clubName={clubName} />
    </div>
  );
}

const fromAbroad = { label: playerLabels.isFromAbroad, hint: playerText.fromAbroadHint };

/** Whoever comes from abroad goes on with the transfer that brings him into the club. */
function afterwards(playerId: number, { isFromAbroad, firstClubId }: PlayerFormValues): string {
  if (!isFromAbroad) return `/players/${playerId}`;
  const choices = { type: '2', way: 'in', playerId: String(playerId), clubId: String(clubIdOf(firstClubId) ?? '') };
  return `/transfers/create?${new URLSearchParams(choices).toString()}`;
}

interface NextButtonProps {
  isPending: boolean;
  onClick: () => void;
  className: string;
}

function NextButton({ isPending, onClick, className }: NextButtonProps) {
  return (
    <Button variant="secondary" aria-disabled={isPending} onClick={onClick} className={className}>
      {texts.saveAndAddMore}
    </Button>
  );
}
