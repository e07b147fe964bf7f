// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { messages } from '#contract/common/messages.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { type FormWrite, useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './logo-dialog.text.ts';

const logoFormSchema = z.object({ file: chosenFile(messages.logoRequired) });

interface LogoDialogProps {
  title: string;
  write: FormWrite<Sending<{ file: File }>, { logoId: string }>;
  onClose: () => void;
}

export function LogoDialog({ title, write, onClose }: LogoDialogProps) {
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <LogoForm title={title} write={write} onClose={onClose} />
    </Modal>
  );
}

function LogoForm({ title, write, onClose }: LogoDialogProps) {
  const form = useAppForm({
    schema: logoFormSchema,
    defaultValues: { file: null as File | null },
    failureText: texts.addFailed,
    write,
    onSaved: () => {
      notify.success(texts.added);
      onClose();
    },
  });

  return (
    <Form form={form} label={title} className="flex-1">
      <FileInput field={form.field('file')} kind="logo" label={texts.logo} />
      <FormActions form={form} submitLabel={words.add} pendingLabel={words.adding} />
    </Form>
  );
}
