import { useState } from 'react';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { playerRecord, useUpdatePlayer } from '#web/api/player/player.api.ts';
import { useKeepRecord } from '#web/api/use-record.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { ClubPicker } from '#web/pickers/club-picker.tsx';
import { AnotherPerson } from '#web/parts/another-person.tsx';
import { Portrait } from '#web/parts/portrait.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import { playerFieldList } from './player-field-list.ts';
import { ClubAndCoachFields, PersonFields } from './player-fields.tsx';
import { PlayerPreview } from './player-preview.tsx';
import { playerEditFormSchema } from './player-schemas.ts';
import { playerLabels, playerText } from './player.text.ts';
import { TakenRecord } from './taken-record.tsx';
import * as texts from './player-edit-form.text.ts';

export function PlayerEditForm({ player }: { player: PlayerDetails }) {
  const isKeptOther = player.hasEgn === false;
  const [schema] = useState(() => playerEditFormSchema(isKeptOther));
  const update = useUpdatePlayer();
  const edit = useEditForm({
    record: player,
    fields: playerFieldList,
    schema,
    update,
    keep: useKeepRecord(playerRecord),
    draftKey: useDraftKey(),
    savedText: playerText.updated,
    failureText: playerText.updateFailed,
    backTo: `/players/${player.id}`,
  });
  const { field } = edit.form;
  const photo = photoUrl(player.photoId, 'large');

  return (
    <div className="grid grid-cols-1 gap-6 min-[1280px]:grid-cols-[720px_minmax(0,312px)]">
      <EditForm edit={edit} label={texts.title}>
        <TakenRecord error={update.error} />
        <PersonFields
          field={field}
          isKeptOther={isKeptOther}
          asksPlayingSince
          asksOfNames
          asksOfKind
          photo={
            <div className="flex flex-col gap-4 sm:flex-row">
              <Portrait
                name={`${player.firstName} ${player.lastName}`}
                src={photo}
                alt={texts.currentPhotoOf(fullNameOf(player))}
                className="w-24 self-start"
              />
              <div className="min-w-0 flex-1">
                <FileInput field={field('file')} kind="photo" label={texts.newPhoto} isOptional />
                <p className="mt-1 text-label text-text-2">{texts.currentPhotoStays}</p>
              </div>
            </div>
          }
        />
        <ClubAndCoachFields
          field={field}
          isOptional
          currentClubId={player.currentClub?.id ?? null}
          club={<ClubPicker field={field('firstClubId')} label={playerLabels.firstClubId} isOptional />}
        />
        <AnotherPerson field={field('isAnotherPerson')} label={playerLabels.isAnotherPerson} error={update.error} />
      </EditForm>
      <PlayerPreview field={field('firstName')} photo={photo} clubName={() => ''} />
    </div>
  );
}
