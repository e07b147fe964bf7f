import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { messages } from '#contract/common/messages.ts';
import { paperSignatureSchema } from '#contract/transfer/signing.contract.ts';
import type { SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import { useSignByPaper } from '#web/api/transfer/signing.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import { signingText } from './signing.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './paper-modal.text.ts';

const { name, reason } = paperSignatureSchema.shape;
const schema = z.object({ extensionId: z.int().optional(), name, reason, file: chosenFile(messages.fileRequired) });

interface PaperModalProps {
  about: { transferId: number; extensionId?: number };
  /** Whose signatures the paper brings. */
  missing: readonly SigningPerson[];
  onClose: () => void;
}

export function PaperModal(props: PaperModalProps) {
  return (
    <Modal title={signingText.paper} isOpen onClose={props.onClose}>
      <PaperForm {...props} />
    </Modal>
  );
}

function PaperForm({ about: { transferId, ...about }, missing, onClose }: PaperModalProps) {
  const form = useAppForm({
    schema,
    defaultValues: { ...about, name: '', reason: '', file: null as File | null },
    failureText: signingText.paperFailed,
    write: useSignByPaper(transferId),
    onSaved: () => {
      notify.success(signingText.paperDone);
      onClose();
    },
  });
  return (
    <Form form={form} label={signingText.paper}>
      <p className="font-medium">{texts.bears(missing)}</p>
      <p className="text-text-2">{signingText.paperHint}</p>
      {missing.includes('guardian') ? (
        <TextInput field={form.field('name')} label={texts.signingGuardianName} autoComplete="off" isOptional />
      ) : null}
      <TextArea field={form.field('reason')} label={words.reason} />
      <FileInput field={form.field('file')} kind="document" label={words.file} />
      <FormActions form={form} submitLabel={texts.record} pendingLabel={texts.recording} />
    </Form>
  );
}
