import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { ConflictNotice } from './conflict-notice.tsx';
import { Form, type FormCore } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import * as words from '#web/lib/text/words.ts';

const Notice = lazyPart(async () => (await import('./conflict-notice.tsx')).ConflictNotice);

interface EditFormProps {
  edit: { form: FormCore; backTo: string; conflict: ComponentProps<typeof ConflictNotice> | null };
  label: string;
  children: ReactNode;
}

export function EditForm({ edit, label, children }: EditFormProps) {
  const { form, backTo, conflict } = edit;
  return (
    <Form form={form} label={label}>
      {conflict === null ? null : (
        <Suspense>
          <Notice {...conflict} />
        </Suspense>
      )}
      {children}
      <FormActions form={form} submitLabel={words.save} pendingLabel={words.saving} cancelTo={backTo} />
    </Form>
  );
}
