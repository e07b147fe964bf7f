import { longest } from '#contract/common/limits.ts';
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

interface EducationFormProps {
  coachId: number;
  onAdded: (educationId: number) => void;
  onClose: () => void;
}

export function EducationModal(props: EducationFormProps) {
  return (
    <Modal title="Добавяне на образование" isOpen onClose={props.onClose}>
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
  const text = { autoComplete: 'off', maxLength: longest.text } as const;

  return (
    <Form form={form} label="Добавяне на образование" className="flex-1">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectInput
          field={form.field('level')}
          label="Степен на образование"
          placeholder="Изберете степен"
          options={educationLevels}
        />
        <DateInput field={form.field('graduationDate')} label="Дата на завършване" />
      </div>
      <TextInput
        {...text}
        field={form.field('institution')}
        label="Учебно заведение"
        placeholder="НСА „Васил Левски“"
      />
      <TextInput {...text} field={form.field('speciality')} label="Специалност" />
      <FileInput field={form.field('file')} kind="document" label="Файл" />
      <FormActions form={form} submitLabel="Добави" pendingLabel="Добавяне..." />
    </Form>
  );
}
