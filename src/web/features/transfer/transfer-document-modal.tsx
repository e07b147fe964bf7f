import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { transferDocumentTypes } from '#domain/federation/reference-lists.ts';
import { addedAfter } from '#domain/transfer/transfer-papers.rules.ts';
import { signedParties } from '#domain/transfer/transfer-steps.rules.ts';
import { useAddTransferDocument } from '#web/api/transfer/transfer-document.api.ts';
import { DocumentFields } from '#web/parts/document-fields.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { transferDocumentFormSchema } from './transfer-schemas.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './transfer-document-modal.text.ts';

interface TransferDocumentModalProps {
  transfer: TransferDetails;
  onMade: () => void;
  onAdded: (documentId: number) => void;
  onClose: () => void;
}

export function TransferDocumentModal(props: TransferDocumentModalProps) {
  return (
    <Modal title={texts.title} isOpen onClose={props.onClose}>
      <DocumentForm {...props} />
    </Modal>
  );
}

function DocumentForm({ transfer, onMade, onAdded, onClose }: TransferDocumentModalProps) {
  const form = useAppForm({
    schema: transferDocumentFormSchema,
    defaultValues: { type: '', startDate: '', endDate: '', description: '', file: null as File | null },
    failureText: texts.addFailed,
    write: useAddTransferDocument(transfer.id, onMade),
    onSaved: (documentId) => {
      notify.success(texts.added);
      onAdded(documentId);
      onClose();
    },
  });

  const after = addedAfter(signedParties(transfer));
  return (
    <Form form={form} label={texts.title} className="flex-1">
      {after === null ? null : <AlertBox tone="info">{texts.willBeMarkedAs(after)}</AlertBox>}
      <DocumentFields field={form.field} types={transferDocumentTypes} isEndOptional />
      <FormActions form={form} submitLabel={words.add} pendingLabel={words.adding} />
    </Form>
  );
}
