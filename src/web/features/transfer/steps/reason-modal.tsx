import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { useReasonedStep } from '#web/api/transfer/reasoned-step.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { stepLabels, type ReasonedStep } from './transfer-steps.text.ts';
import { transferCancelSchema } from '../transfer-schemas.ts';

interface ReasonModalProps {
  transfer: TransferDetails;
  step: ReasonedStep;
  doneText: string;
  onMade: () => void;
  onClose: () => void;
}

const ended = (which: string) =>
  `${which} трансфер получава статус „Отказан“ и не може да бъде активиран отново. При необходимост се започва нов трансфер.`;

const texts: Readonly<Record<ReasonedStep, { title: string; text: string; placeholder: string; pending: string }>> = {
  cancel: {
    title: 'Прекратяване на трансфер',
    text: ended('Прекратеният'),
    placeholder: 'Опишете причината за прекратяването',
    pending: 'Прекратяване...',
  },
  refuse: {
    title: 'Отказ от трансфер',
    text: ended('Отказаният'),
    placeholder: 'Опишете причината за отказа',
    pending: 'Отказване...',
  },
  withdraw: {
    title: 'Оттегляне на трансфер',
    text: ended('Оттегленият'),
    placeholder: 'Опишете причината за оттеглянето',
    pending: 'Оттегляне...',
  },
  returnForSigning: {
    title: 'Връщане на трансфер за подписване',
    text: 'Трансферът отново получава статус „Събиране на подписи“. Четирите подписа отпадат и остават само в хронологията. След това всяка страна може да подпише отново или да откаже, а трансферът може да бъде прекратен.',
    placeholder: 'Опишете причината за връщането',
    pending: 'Връщане...',
  },
};

export function ReasonModal(props: ReasonModalProps) {
  return (
    <Modal title={texts[props.step].title} isOpen onClose={props.onClose}>
      <ReasonForm {...props} />
    </Modal>
  );
}

function ReasonForm({ transfer, step, doneText, onMade, onClose }: ReasonModalProps) {
  const { title, text, placeholder, pending } = texts[step];
  const form = useAppForm({
    schema: transferCancelSchema,
    defaultValues: { reason: '' },
    // The server's words alone say what was wrong.
    failureText: '',
    write: useReasonedStep(transfer.id, step, onMade),
    onSaved: () => {
      notify.success(doneText);
      onClose();
    },
  });

  return (
    <Form form={form} label={title} className="flex-1">
      <p>{text} Причината се вижда от всички страни.</p>
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
