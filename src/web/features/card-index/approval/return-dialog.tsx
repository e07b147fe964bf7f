// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { useWatch } from 'react-hook-form';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { licenceReturnSchema } from '#contract/card-index/licence-approval.contract.ts';
import { useReturnLicence } from '#web/api/card-index/licence-approval.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { approvalText } from './licence-approval.text.ts';
import { nothingSaid } from './nothing-said.ts';
import { ReturnReason } from './return-reason.tsx';
import { ReturnedPlayersInput } from './returned-players-input.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './return-dialog.text.ts';

interface ReturnDialogProps {
  cardIndex: CardIndexDetails;
  onClose: () => void;
}

const TITLE = texts.title;

export function ReturnDialog(props: ReturnDialogProps) {
  return (
    <Modal title={TITLE} isOpen onClose={props.onClose}>
      <ReturnForm {...props} />
    </Modal>
  );
}

function ReturnForm({ cardIndex, onClose }: ReturnDialogProps) {
  const form = useAppForm({
    schema: licenceReturnSchema,
    defaultValues: nothingSaid(),
    failureText: approvalText.failed,
    write: useReturnLicence(cardIndex),
    onSaved: () => {
      notify.success(approvalText.returned);
      onClose();
    },
  });
  const { control, setValue } = form.methods;
  const [playerIds, papers] = useWatch({ control, name: ['playerIds', 'papers'] });
  return (
    <Form form={form} label={TITLE} className="flex-1">
      <p>{approvalText.reasonHint}</p>
      <ReturnReason
        reason={form.field('reason')}
        mendUntil={form.field('mendUntil')}
        onChoose={(reason) => setValue('reason', reason, { shouldDirty: true })}
      />
      <ReturnedPlayersInput
        players={cardIndex.players}
        about={{ playerIds, papers }}
        onChange={(about) => {
          setValue('playerIds', about.playerIds, { shouldDirty: true });
          setValue('papers', about.papers, { shouldDirty: true });
        }}
      />
      <FormActions
        form={form}
        submitLabel={words.giveBack}
        pendingLabel={texts.sendingBack}
        dismissLabel={words.close}
        isDestructive
      />
    </Form>
  );
}
