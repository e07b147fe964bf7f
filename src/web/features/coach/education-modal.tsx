import { educationLevels } from '#domain/federation/reference-lists.ts';
import { useAddEducation } from '#web/api/coach/coach-education.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import { educationFormSchema } from './education-schema.ts';
import { educationText } from './education.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './education-modal.text.ts';

interface EducationFormProps {
  coachId: number;
  onAdded: (educationId: number) => void;
  onClose: () => void;
}

export function EducationModal(props: EducationFormProps) {
  return (
    <Modal title={texts.title} isOpen onClose={props.onClose}>
      <EducationForm {...props} />
    </Modal>
  );
}

function EducationForm({ coachId, onAdded, onClose }: EducationFormProps) {
  const form = useAppForm({
    schema: educationFormSchema,
    defaultValues: { level: '', graduationDate: '', institution: '', speciality: '', file: null as File | null },
    failureText: educationText.failed,
    write: useAddEducation(coachId),
    onSaved: (educationId) => {
      notify.success(educationText.added);
      onAdded(educationId);
      onClose();
    },
  });
  const text = { autoComplete: 'off' } as const;

  return (
    <Form form={form} label={texts.title} className="flex-1">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectInput
          field={form.field('level')}
          label={texts.degree}
          placeholder={texts.chooseDegree}
          options={educationLevels}
        />
        <DateInput field={form.field('graduationDate')} label={texts.graduationDate} />
      </div>
      <TextInput
        {...text}
        field={form.field('institution')}
        label={texts.institution}
        placeholder={texts.institutionPlaceholder}
      />
      <TextInput {...text} field={form.field('speciality')} label={texts.speciality} />
      <FileInput field={form.field('file')} kind="document" label={words.file} />
      <FormActions form={form} submitLabel={words.add} pendingLabel={words.adding} />
    </Form>
  );
}
