import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { extensionProposeSchema } from '#contract/transfer/transfer-extension.contract.ts';
import { useCloseExtension, useProposeExtension } from '#web/api/transfer/transfer-extension.api.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { transferCancelSchema } from './transfer-schemas.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './extension-modals.text.ts';

interface ModalProps {
  transfer: TransferDetails;
  onMade: () => void;
  onClose: () => void;
}

const PROPOSING = texts.proposeTitle;

export function ProposeExtensionModal(props: ModalProps) {
  return (
    <Modal title={PROPOSING} isOpen onClose={props.onClose}>
      <ProposeForm {...props} />
    </Modal>
  );
}

function ProposeForm({ transfer, onMade, onClose }: ModalProps) {
  const form = useAppForm({
    schema: extensionProposeSchema,
    defaultValues: { endOn: '' },
    // The server's words alone say what was wrong.
    failureText: '',
    write: useProposeExtension(transfer.id, onMade),
    onSaved: () => {
      notify.success(texts.proposed);
      onClose();
    },
  });
  return (
    <Form form={form} label={PROPOSING} className="flex-1">
      <p>{texts.currentEnd(showDate(transfer.endOn))}</p>
      <DateInput field={form.field('endOn')} label={texts.newEndDate} className="sm:max-w-60" />
      <FormActions form={form} submitLabel={texts.propose} pendingLabel={texts.proposing} />
    </Form>
  );
}

interface CloseProps extends ModalProps {
  outcome: 'refused' | 'withdrawn';
}

const closing = {
  refused: { title: texts.refuseTitle, submit: texts.refuse, done: texts.refused },
  withdrawn: { title: texts.withdrawTitle, submit: texts.withdraw, done: texts.withdrawn },
} as const;

export function CloseExtensionModal(props: CloseProps) {
  return (
    <Modal title={closing[props.outcome].title} isOpen onClose={props.onClose}>
      <CloseForm {...props} />
    </Modal>
  );
}

function CloseForm({ transfer, outcome, onMade, onClose }: CloseProps) {
  const { title, submit, done } = closing[outcome];
  const form = useAppForm({
    schema: transferCancelSchema,
    defaultValues: { reason: '' },
    failureText: '',
    write: useCloseExtension(transfer.id, onMade),
    onSaved: () => {
      notify.success(done);
      onClose();
    },
  });
  return (
    <Form form={form} label={title} className="flex-1">
      <p>{texts.endDateStays}</p>
      <TextArea field={form.field('reason')} label={words.reason} rows={3} />
      <FormActions form={form} submitLabel={submit} pendingLabel={words.saving} />
    </Form>
  );
}
