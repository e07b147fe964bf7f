import { useMutation } from '@tanstack/react-query';
import type { TransferCancel, TransferListItem } from '#contract/transfer/transfer.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { transferCancelSchema } from '../transfer-schemas.ts';
import { wayOf } from './transfer-many.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './cancel-question.text.ts';

interface CancelQuestionProps {
  transfers: readonly TransferListItem[];
  onReason: (reason: string) => void;
}

/** One reason for all of them. */
export function CancelQuestion({ transfers, onReason }: CancelQuestionProps) {
  const form = useAppForm({
    schema: transferCancelSchema,
    defaultValues: { reason: '' },
    failureText: '',
    write: useMutation({ mutationFn: ({ sent }: Sending<TransferCancel>) => Promise.resolve(sent.reason) }),
    onSaved: onReason,
  });

  return (
    <Form form={form} label={texts.title} className="flex-1">
      <p>{texts.cancelledStayRefused}</p>
      <p className="max-h-48 overflow-y-auto text-label whitespace-pre-line text-text-2">
        {transfers.map((transfer) => `• ${fullNameOf(transfer.player)}: ${wayOf(transfer)}`).join('\n')}
      </p>
      <TextArea field={form.field('reason')} label={words.reason} placeholder={texts.describeReason} />
      <FormActions
        form={form}
        submitLabel={texts.cancelCount(transfers.length)}
        pendingLabel={texts.cancelling}
        dismissLabel={words.close}
        isDestructive
      />
    </Form>
  );
}
