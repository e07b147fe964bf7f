import '#web/lib/zod-setup.ts';
import { type ListView, viewCreateSchema, viewUpdateSchema } from '#contract/view/view.contract.ts';
import { mayShareViews, type ViewedList } from '#domain/view/view.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useCreateView, useUpdateView } from '#web/api/view/view.api.ts';
import { SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { viewText } from './view.text.ts';
import * as words from '#web/lib/text/words.ts';

interface ViewDialogProps {
  /** Null for a new one. */
  view: ListView | null;
  list: ViewedList;
  query: string;
  onSaved: (id: number) => void;
  onClose: () => void;
}

export function ViewDialog({ view, ...props }: ViewDialogProps) {
  return (
    <Modal title={view === null ? viewText.newTitle : viewText.renameTitle} isOpen onClose={props.onClose}>
      {view === null ? <NewForm {...props} /> : <RenameForm view={view} onClose={props.onClose} />}
    </Modal>
  );
}

const nameSettings = { label: words.firstName, autoComplete: 'off' } as const;

function NewForm({ list, query, onSaved, onClose }: Omit<ViewDialogProps, 'view'>) {
  const mayShare = mayShareViews(useActor());
  const form = useAppForm({
    schema: viewCreateSchema,
    defaultValues: { list, name: '', query, isShared: false },
    failureText: viewText.saveFailed,
    write: useCreateView(),
    onSaved: ({ id }) => {
      notify.success(viewText.saved);
      onClose();
      onSaved(id);
    },
  });
  return (
    <Form form={form} label={viewText.newTitle}>
      <TextInput {...nameSettings} field={form.field('name')} hint={viewText.nameHint} />
      {mayShare ? (
        <SwitchInput field={form.field('isShared')} label={viewText.shareLabel} hint={viewText.shareHint} />
      ) : null}
      <FormActions form={form} submitLabel={words.save} pendingLabel={words.saving} />
    </Form>
  );
}

function RenameForm({ view, onClose }: { view: ListView; onClose: () => void }) {
  const form = useAppForm({
    schema: viewUpdateSchema.pick({ name: true }),
    defaultValues: { name: view.name },
    failureText: viewText.saveFailed,
    write: useUpdateView(view),
    onSaved: () => {
      notify.success(viewText.saved);
      onClose();
    },
  });
  return (
    <Form form={form} label={viewText.renameTitle}>
      <TextInput {...nameSettings} field={form.field('name')} />
      <FormActions form={form} submitLabel={words.save} pendingLabel={words.saving} />
    </Form>
  );
}
