import { transferDocumentTypes } from '#domain/reference-lists.ts';
import { useAddTransferDocument } from '#web/api/transfer-document.api.ts';
import { DocumentFields } from '#web/parts/document-fields.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { transferDocumentFormSchema } from './transfer-schemas.ts';

interface TransferDocumentModalProps {
  transferId: number;
  /** Told when it is there. */
  onMade: () => void;
  onAdded: (documentId: number) => void;
  onClose: () => void;
}

export function TransferDocumentModal(props: TransferDocumentModalProps) {
  return (
    <Modal title="Добавяне на документ" isOpen onClose={props.onClose}>
      <DocumentForm {...props} />
    </Modal>
  );
}

function DocumentForm({ transferId, onMade, onAdded, onClose }: TransferDocumentModalProps) {
  const form = useAppForm({
    schema: transferDocumentFormSchema,
    defaultValues: { type: '', startDate: '', endDate: '', description: '', file: null as File | null },
    failureText: 'Възникна грешка при добавяне на документ!',
    write: useAddTransferDocument(transferId, onMade),
    onSaved: (documentId) => {
      notify.success('Документът е добавен успешно!');
      onAdded(documentId);
      onClose();
    },
  });

  return (
    <Form form={form} label="Добавяне на документ" className="flex-1">
      <DocumentFields field={form.field} types={transferDocumentTypes} isEndOptional />
      <FormActions form={form} submitLabel="Добави" pendingLabel="Добавяне..." />
    </Form>
  );
}
