import type { TransferDetails } from '#contract/transfer.contract.ts';
import { useCancelTransfer } from '#web/api/transfer-cancel.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { transferCancelSchema } from './transfer-schemas.ts';

interface CancelTransferModalProps {
  transfer: TransferDetails;
  /** Said when it is done. */
  doneText: string;
  /** Told when it is done. */
  onMade: () => void;
  onClose: () => void;
}

/** Breaks the transfer off, with the reason. */
export function CancelTransferModal(props: CancelTransferModalProps) {
  return (
    <Modal title="Прекратяване на трансфер" isOpen onClose={props.onClose}>
      <CancelForm {...props} />
    </Modal>
  );
}

function CancelForm({ transfer, doneText, onMade, onClose }: CancelTransferModalProps) {
  const form = useAppForm({
    schema: transferCancelSchema,
    defaultValues: { reason: '' },
    // The server's words alone say what was wrong.
    failureText: '',
    write: useCancelTransfer(transfer.id, onMade),
    onSaved: () => {
      notify.success(doneText);
      onClose();
    },
  });

  return (
    <Form form={form} label="Прекратяване на трансфер" className="flex-1">
      <p>
        Прекратеният трансфер получава статус „Отказан“ и не може да бъде активиран отново. При необходимост се започва
        нов трансфер.
      </p>
      <TextArea field={form.field('reason')} label="Причина" placeholder="Опишете причината за прекратяването" />
      <FormActions
        form={form}
        submitLabel="Прекрати"
        pendingLabel="Прекратяване..."
        dismissLabel="Затвори"
        isDestructive
      />
    </Form>
  );
}
