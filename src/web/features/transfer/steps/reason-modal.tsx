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
import * as words from '#web/lib/text/words.ts';
import * as wording from './reason-modal.text.ts';

interface ReasonModalProps {
  transfer: TransferDetails;
  step: ReasonedStep;
  doneText: string;
  onMade: () => void;
  onClose: () => void;
}

const ended = (which: string) => wording.endsAsRefused(which);

const texts: Readonly<Record<ReasonedStep, { title: string; text: string; placeholder: string; pending: string }>> = {
  cancel: {
    title: wording.cancelTitle,
    text: ended(wording.cancelledOne),
    placeholder: wording.describeCancelReason,
    pending: wording.cancelling,
  },
  refuse: {
    title: wording.refuseTitle,
    text: ended(wording.refusedOne),
    placeholder: wording.describeRefusalReason,
    pending: wording.refusing,
  },
  withdraw: {
    title: wording.withdrawTitle,
    text: ended(wording.withdrawnOne),
    placeholder: wording.describeWithdrawalReason,
    pending: wording.withdrawing,
  },
  returnForSigning: {
    title: wording.sendBackTitle,
    text: wording.sendBackEffect,
    placeholder: wording.describeSendBackReason,
    pending: wording.sendingBack,
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
      <p>{wording.reasonSeenByAll(text)}</p>
      <TextArea field={form.field('reason')} label={words.reason} placeholder={placeholder} />
      <FormActions
        form={form}
        submitLabel={stepLabels[step]}
        pendingLabel={pending}
        dismissLabel={words.close}
        isDestructive
      />
    </Form>
  );
}
