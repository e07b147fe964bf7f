// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { type TransferDeadline, transferDeadlineSchema } from '#contract/transfer-deadline.contract.ts';
import { deadlineDays } from '#domain/transfer-deadline.rules.ts';
import { useSetTransferDeadline } from '#web/api/transfer-deadline.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';

const TITLE = 'Срок за напомняне';

interface TransferDeadlineModalProps {
  deadline: TransferDeadline;
  onClose: () => void;
}

/** Sets after how many days whoever's turn it is gets reminded. */
export function TransferDeadlineModal(props: TransferDeadlineModalProps) {
  return (
    <Modal title={TITLE} isOpen onClose={props.onClose}>
      <DeadlineForm {...props} />
    </Modal>
  );
}

function DeadlineForm({ deadline, onClose }: TransferDeadlineModalProps) {
  const form = useAppForm({
    schema: transferDeadlineSchema,
    defaultValues: { days: String(deadline.days) },
    failureText: 'Възникна грешка при промяната на срока!',
    write: useSetTransferDeadline(),
    onSaved: () => {
      notify.success('Срокът за напомняне е променен успешно!');
      onClose();
    },
  });

  return (
    <Form form={form} label={TITLE} className="flex-1">
      <TextInput
        field={form.field('days')}
        label="Срок в дни"
        inputMode="numeric"
        hint={`От ${deadlineDays.least} до ${deadlineDays.most}. При 0 напомняния не се изпращат.`}
      />
      <FormActions form={form} submitLabel="Запази" pendingLabel="Запазване..." dismissLabel="Отказ" />
    </Form>
  );
}
