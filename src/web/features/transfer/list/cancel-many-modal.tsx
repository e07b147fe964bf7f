import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TransferCancel, TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { type ManyResult, useCancelMany } from '#web/api/transfer/transfer-many.api.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { lineOf } from './transfer-many.text.ts';
import { transferCancelSchema } from '../transfer-schemas.ts';

interface CancelManyModalProps {
  transfers: readonly TransferListItem[];
  onDone: (results: readonly ManyResult[]) => void;
  onClose: () => void;
}

const TITLE = 'Прекратяване на трансфери';

export function CancelManyModal(props: CancelManyModalProps) {
  return (
    <Modal title={TITLE} isOpen onClose={props.onClose}>
      <CancelForm {...props} />
    </Modal>
  );
}

function CancelForm({ transfers, onDone }: CancelManyModalProps) {
  const reason = useRef('');
  const { mutateAsync } = useCancelMany(() => reason.current);
  const form = useAppForm({
    schema: transferCancelSchema,
    defaultValues: { reason: '' },
    failureText: '',
    write: useMutation({
      mutationFn: ({ sent }: Sending<TransferCancel>) => {
        reason.current = sent.reason;
        return mutateAsync(transfers);
      },
    }),
    onSaved: onDone,
  });

  return (
    <Form form={form} label={TITLE} className="flex-1">
      <p>Прекратените трансфери получават статус „Отказан“ и не могат да бъдат активирани отново.</p>
      <p className="max-h-48 overflow-y-auto text-label whitespace-pre-line text-text-2">
        {transfers.map(lineOf).join('\n')}
      </p>
      <TextArea field={form.field('reason')} label="Причина" placeholder="Опишете причината за прекратяването" />
      <FormActions
        form={form}
        submitLabel={`Прекрати ${transfers.length}`}
        pendingLabel="Прекратяване..."
        dismissLabel="Затвори"
        isDestructive
      />
    </Form>
  );
}
