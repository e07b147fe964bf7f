import { useNavigate } from 'react-router';
import { useCreateCoach } from '#web/api/coach/coach.api.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { AnotherPerson } from '#web/parts/another-person.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import { coachFieldList } from './coach-field-list.ts';
import { CoachFields } from './coach-fields.tsx';
import { coachCreateFormSchema } from './coach-schemas.ts';
import { coachLabels, coachText } from './coach.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-create-form.text.ts';

export function CoachCreateForm() {
  const navigate = useNavigate();
  const create = useCreateCoach();
  const form = useAppForm({
    schema: coachCreateFormSchema,
    defaultValues: { ...coachFieldList.empty, file: null as File | null },
    draftKey: useDraftKey(),
    unkept: coachFieldList.transient,
    failureText: coachText.createFailed,
    write: create,
    onSaved: (coachId) => {
      notify.success(coachText.created);
      void navigate(`/coaches/${coachId}`, { replace: true });
    },
  });

  return (
    <Form form={form} label={texts.title}>
      <CoachFields
        field={form.field}
        isNew
        photo={<FileInput field={form.field('file')} kind="photo" label={texts.photo} />}
      />
      <AnotherPerson field={form.field('isAnotherPerson')} label={coachLabels.isAnotherPerson} error={create.error} />
      <FormActions form={form} submitLabel={words.save} pendingLabel={words.saving} cancelTo="/coaches" />
    </Form>
  );
}
