// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { licenceRevokeSchema } from '#contract/card-index/licence-approval.contract.ts';
import { MEND_DAYS } from '#domain/card-index/licence-mending.rules.ts';
import { useRevokeApproval } from '#web/api/card-index/licence-approval.api.ts';
import { dayFromToday } from '#web/lib/text/dates.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { approvalText } from './licence-approval.text.ts';
import { ReturnReason } from './return-reason.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './revoke-dialog.text.ts';

interface RevokeDialogProps {
  cardIndex: CardIndexDetails;
  onClose: () => void;
}

const TITLE = texts.title;

export function RevokeDialog(props: RevokeDialogProps) {
  return (
    <Modal title={TITLE} isOpen onClose={props.onClose}>
      <RevokeForm {...props} />
    </Modal>
  );
}

function RevokeForm({ cardIndex, onClose }: RevokeDialogProps) {
  const form = useAppForm({
    schema: licenceRevokeSchema,
    defaultValues: { reason: '', mendUntil: dayFromToday(MEND_DAYS) },
    failureText: approvalText.failed,
    write: useRevokeApproval(cardIndex),
    onSaved: () => {
      notify.success(approvalText.revoked);
      onClose();
    },
  });
  return (
    <Form form={form} label={TITLE} className="flex-1">
      <p>{approvalText.revokeEffect}</p>
      <ReturnReason reason={form.field('reason')} mendUntil={form.field('mendUntil')} />
      <FormActions
        form={form}
        submitLabel={texts.revokeApproval}
        pendingLabel={texts.revoking}
        dismissLabel={words.close}
        isDestructive
      />
    </Form>
  );
}
