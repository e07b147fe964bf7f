import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { useEndTransfer } from '#web/api/transfer/transfer-end.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { stepLabels, type EndingStep } from './transfer-steps.text.ts';
import { transferCancelSchema } from '../transfer-schemas.ts';

interface EndTransferModalProps {
  transfer: TransferDetails;
  step: EndingStep;
  /** Said when it is done. */
  doneText: string;
  /** Told when it is done. */
  onMade: () => void;
  onClose: () => void;
}

const texts: Readonly<Record<EndingStep, { title: string; which: string; placeholder: string; pending: string }>> = {
  cancel: {
    title: 'Прекратяване на трансфер',
    which: 'Прекратеният',
    placeholder: 'Опишете причината за прекратяването',
    pending: 'Прекратяване...',
  },
  refuse: {
    title: 'Отказ от трансфер',
    which: 'Отказаният',
    placeholder: 'Опишете причината за отказа',
    pending: 'Отказване...',
  },
  withdraw: {
    title: 'Оттегляне на трансфер',
    which: 'Оттегленият',
    placeholder: 'Опишете причината за оттеглянето',
    pending: 'Оттегляне...',
  },
};

/** Ends a transfer that is not confirmed yet, with the reason. */
export function EndTransferModal(props: EndTransferModalProps) {
  return (
    <Modal title={texts[props.step].title} isOpen onClose={props.onClose}>
      <EndForm {...props} />
    </Modal>
  );
}

function EndForm({ transfer, step, doneText, onMade, onClose }: EndTransferModalProps) {
  const { title, which, placeholder, pending } = texts[step];
  const form = useAppForm({
    schema: transferCancelSchema,
    defaultValues: { reason: '' },
    // The server's words alone say what was wrong.
    failureText: '',
    write: useEndTransfer(transfer.id, step, onMade),
    onSaved: () => {
      notify.success(doneText);
      onClose();
    },
  });

  return (
    <Form form={form} label={title} className="flex-1">
      <p>
        {which} трансфер получава статус „Отказан“ и не може да бъде активиран отново. При необходимост се започва нов
        трансфер. Причината се вижда от всички страни.
      </p>
      <TextArea field={form.field('reason')} label="Причина" placeholder={placeholder} />
      <FormActions
        form={form}
        submitLabel={stepLabels[step]}
        pendingLabel={pending}
        dismissLabel="Затвори"
        isDestructive
      />
    </Form>
  );
}
