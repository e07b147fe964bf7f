import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import type { PlayerDetails } from '#contract/player.contract.ts';
import { readEgn } from '#domain/egn.rules.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useOptions } from '#web/api/options.api.ts';
import { usePlayerWrites } from '#web/api/player.api.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { ClubPicker } from '#web/pickers/club-picker.tsx';
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { notify } from '#web/ui/notify.ts';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import { ClubAndCoachFields, HomeFields, PersonFields } from './player-fields.tsx';
import { conflictRows, unkept, valuesOf, withChanges } from './player-form-values.ts';
import { PlayerPortrait } from './player-portrait.tsx';
import { PlayerPreview } from './player-preview.tsx';
import { playerEditFormSchema } from './player-schemas.ts';
import { playerLabels, playerText } from './player.text.ts';

export function PlayerEditForm({ player }: { player: PlayerDetails }) {
  const { form, conflict, keepMine, takeTheirs } = usePlayerEdit(player);
  const coaches = useOptions('coaches').data ?? [];
  const coachName = (id: string) => coaches.find((coach) => String(coach.value) === id)?.label ?? id;
  const photo = photoUrl(player.photoId, 'large');

  return (
    <div className="grid gap-6 min-[1280px]:grid-cols-[720px_minmax(0,312px)]">
      <Form form={form} label="Промяна на състезател">
        {conflict === null ? null : (
          <ConflictNotice
            message={messages.changedMeanwhile}
            rows={conflictRows(form.methods.getValues(), valuesOf(conflict), coachName)}
            isPending={form.isPending}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        )}
        <FormSection title="Снимка" description="Настоящата снимка остава, ако не прикачите нова.">
          <div className="flex flex-col gap-4 sm:flex-row">
            <PlayerPortrait
              name={`${player.firstName} ${player.lastName}`}
              src={photo}
              alt={`Настояща снимка на ${fullNameOf(player)}`}
              className="w-24 self-start"
            />
            <div className="min-w-0 flex-1">
              <FileInput field={form.field('file')} kind="photo" label="Нова снимка" isOptional />
            </div>
          </div>
        </FormSection>
        <PersonFields field={form.field} keptEgn={player.egn} />
        <HomeFields field={form.field} />
        <ClubAndCoachFields
          field={form.field}
          isOptional
          hasCurrentCoach
          club={<ClubPicker field={form.field('firstClubId')} label={playerLabels.firstClubId} isOptional />}
        />
        <FormActions form={form} submitLabel="Запази" pendingLabel="Запазване..." cancelTo={`/players/${player.id}`} />
      </Form>
      <PlayerPreview field={form.field('firstName')} photo={photo} clubName={() => ''} />
    </div>
  );
}

function usePlayerEdit(player: PlayerDetails) {
  const { update, keep } = usePlayerWrites();
  const navigate = useNavigate();
  const [schema] = useState(() => playerEditFormSchema(player.egn !== undefined && readEgn(player.egn) === null));

  return useEditForm({
    record: player,
    schema,
    valuesOf,
    withChanges,
    update,
    keep,
    draftKey: useDraftKey(),
    unkept: [...unkept],
    failureText: playerText.updateFailed,
    onSaved: () => {
      notify.success(playerText.updated);
      void navigate(`/players/${player.id}`, { replace: true });
    },
  });
}
