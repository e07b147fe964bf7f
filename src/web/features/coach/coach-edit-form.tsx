import { useState } from 'react';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import { coachRecord, useUpdateCoach } from '#web/api/coach/coach.api.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useKeepRecord } from '#web/api/use-record.ts';
import { AnotherPerson } from '#web/parts/another-person.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { coachFieldList } from './coach-field-list.ts';
import { CoachFields } from './coach-fields.tsx';
import { coachEditFormSchema } from './coach-schemas.ts';
import { coachLabels, coachText } from './coach.text.ts';
import * as texts from './coach-edit-form.text.ts';

export function CoachEditForm({ coach }: { coach: CoachDetails }) {
  // Whoever came without a number has none that would tell the birth date.
  const isKeptOther = coach.hasEgn !== true;
  const [schema] = useState(() => coachEditFormSchema(isKeptOther));
  const update = useUpdateCoach();
  const edit = useEditForm({
    record: coach,
    fields: coachFieldList,
    schema,
    update,
    keep: useKeepRecord(coachRecord),
    draftKey: useDraftKey(),
    savedText: coachText.updated,
    failureText: coachText.updateFailed,
    backTo: `/coaches/${coach.id}`,
  });

  return (
    <EditForm edit={edit} label={texts.title}>
      <CoachFields field={edit.form.field} isKeptOther={isKeptOther} />
      <AnotherPerson
        field={edit.form.field('isAnotherPerson')}
        label={coachLabels.isAnotherPerson}
        error={update.error}
      />
    </EditForm>
  );
}
