import { may } from '#domain/common/access.rules.ts';
import { coachRecord } from '#web/api/coach/coach.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecordId } from '#web/api/use-record.ts';
import { CoachEditForm } from '#web/features/coach/coach-edit-form.tsx';
import { coachText } from '#web/features/coach/coach.text.ts';
import { EditPage } from '../edit-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-edit-page.text.ts';

export function CoachEditPage() {
  const coachId = useRecordId('coachId', coachRecord);

  return (
    <EditPage
      title={texts.title}
      list={{ to: '/coaches', label: words.coaches }}
      page={{ to: `/coaches/${coachId}`, label: coachText.profile }}
      nameOf={(coach) => coach.name}
      refusal={may(useActor(), 'coach.update') ? null : coachText.changedByAdmins}
      source={coachRecord}
      recordId={coachId}
    >
      {(coach) => <CoachEditForm coach={coach} />}
    </EditPage>
  );
}
