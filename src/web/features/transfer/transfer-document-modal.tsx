import { transferDocumentTypes } from '#domain/reference-lists.ts';
import { useAddTransferDocument } from '#web/api/transfer-document.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { FileInput } from '#web/ui/upload/file-input.tsx';
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
      <SelectInput
        field={form.field('type')}
        label="Вид документ"
        placeholder="Изберете вид документ"
        options={transferDocumentTypes}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateInput field={form.field('startDate')} label="Начална дата" />
        <DateInput field={form.field('endDate')} label="Крайна дата (незадължително)" />
      </div>
      <TextInput field={form.field('description')} label="Описание" maxLength={500} autoComplete="off" />
      <FileInput field={form.field('file')} kind="document" label="Файл" />
      <FormActions form={form} submitLabel="Добави" pendingLabel="Добавяне..." />
    </Form>
  );
}
