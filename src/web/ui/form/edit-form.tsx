import type { ComponentProps, ReactNode } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import { Form, type FormCore } from './form.tsx';
import { FormActions } from './form-actions.tsx';

interface EditFormProps {
  edit: { form: FormCore; backTo: string; conflict: ComponentProps<typeof ConflictNotice> | null };
  label: string;
  children: ReactNode;
}

/** The form made by `useEditForm`: the fields between what two people disagree about and the buttons. */
export function EditForm({ edit, label, children }: EditFormProps) {
  const { form, backTo, conflict } = edit;
  return (
    <Form form={form} label={label}>
      {conflict === null ? null : <ConflictNotice {...conflict} />}
      {children}
      <FormActions form={form} submitLabel="Запази" pendingLabel="Запазване..." cancelTo={backTo} />
    </Form>
  );
}
