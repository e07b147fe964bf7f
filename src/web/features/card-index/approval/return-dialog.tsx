// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { useWatch } from 'react-hook-form';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { licenceReturnSchema } from '#contract/card-index/licence-approval.contract.ts';
import { useReturnLicence } from '#web/api/card-index/licence-approval.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { approvalText } from './licence-approval.text.ts';
import { ReturnReason } from './return-reason.tsx';

interface ReturnDialogProps {
  cardIndex: CardIndexDetails;
  onClose: () => void;
}

const TITLE = 'Връщане на лиценз';

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
    defaultValues: { reason: '', playerIds: [] as number[] },
    failureText: approvalText.failed,
    write: useReturnLicence(cardIndex),
    onSaved: () => {
      notify.success(approvalText.returned);
      onClose();
    },
  });
  const { control, setValue } = form.methods;
  const playerIds = useWatch({ control, name: 'playerIds' });
  const toggle = (id: number) =>
    setValue('playerIds', playerIds.includes(id) ? playerIds.filter((one) => one !== id) : [...playerIds, id], {
      shouldDirty: true,
    });
  return (
    <Form form={form} label={TITLE} className="flex-1">
      <p>{approvalText.reasonHint}</p>
      <ReturnReason
        field={form.field('reason')}
        onChoose={(reason) => setValue('reason', reason, { shouldDirty: true })}
      />
      <fieldset>
        <legend className="mb-1 font-medium">За кои състезатели се отнася (по желание)</legend>
        <ul className="max-h-56 divide-y divide-border overflow-y-auto rounded-control border border-border">
          {cardIndex.players.map((player) => (
            <li key={player.id}>
              <label className="flex min-h-11 items-center gap-3 px-3 py-2">
                <input
                  type="checkbox"
                  checked={playerIds.includes(player.id)}
                  onChange={() => toggle(player.id)}
                  className="size-5 shrink-0 accent-primary"
                />
                {fullNameOf(player)}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <FormActions form={form} submitLabel="Върни" pendingLabel="Връщане..." dismissLabel="Затвори" isDestructive />
    </Form>
  );
}
