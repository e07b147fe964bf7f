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

interface ModalProps {
  transfer: TransferDetails;
  onMade: () => void;
  onClose: () => void;
}

const PROPOSING = 'Удължаване на трансфер';

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
      notify.success('Удължаването беше предложено успешно!');
      onClose();
    },
  });
  return (
    <Form form={form} label={PROPOSING} className="flex-1">
      <p>
        Трансферът е валиден до {showDate(transfer.endOn)}&nbsp;г. Новата дата влиза в сила, щом я подпишат всички
        страни.
      </p>
      <DateInput field={form.field('endOn')} label="Нова крайна дата" className="sm:max-w-60" />
      <FormActions form={form} submitLabel="Предложи" pendingLabel="Предлагане..." />
    </Form>
  );
}

interface CloseProps extends ModalProps {
  outcome: 'refused' | 'withdrawn';
}

const closing = {
  refused: { title: 'Отказ от удължаване', submit: 'Откажи', done: 'Удължаването беше отказано успешно!' },
  withdrawn: { title: 'Оттегляне на удължаване', submit: 'Оттегли', done: 'Удължаването беше оттеглено успешно!' },
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
      <p>Трансферът остава с досегашната крайна дата. Причината се вижда от всички страни.</p>
      <TextArea field={form.field('reason')} label="Причина" rows={3} />
      <FormActions form={form} submitLabel={submit} pendingLabel="Запазване..." />
    </Form>
  );
}
