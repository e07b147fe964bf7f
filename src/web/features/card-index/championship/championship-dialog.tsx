import '#web/lib/zod-setup.ts';
import {
  type Championship,
  championshipCreateSchema,
  championshipUpdateSchema,
} from '#contract/card-index/championship.contract.ts';
import { useCreateChampionship, useUpdateChampionship } from '#web/api/card-index/championship.api.ts';
import { SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { championshipText } from './championship.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './championship-dialog.text.ts';

interface ChampionshipDialogProps {
  /** Null for a new one. */
  championship: Championship | null;
  onClose: () => void;
}

export function ChampionshipDialog({ championship, onClose }: ChampionshipDialogProps) {
  return (
    <Modal title={championship === null ? texts.addTitle : texts.editTitle} isOpen onClose={onClose}>
      {championship === null ? (
        <NewForm onClose={onClose} />
      ) : (
        <ChangeForm championship={championship} onClose={onClose} />
      )}
    </Modal>
  );
}

const nameSettings = { label: words.firstName, autoComplete: 'off' } as const;

function NewForm({ onClose }: { onClose: () => void }) {
  const form = useAppForm({
    schema: championshipCreateSchema,
    defaultValues: { name: '' },
    failureText: championshipText.addFailed,
    write: useCreateChampionship(),
    onSaved: () => {
      notify.success(championshipText.added);
      onClose();
    },
  });
  return (
    <Form form={form} label={texts.addTitle}>
      <TextInput {...nameSettings} field={form.field('name')} />
      <FormActions form={form} submitLabel={words.add} pendingLabel={words.adding} />
    </Form>
  );
}

function ChangeForm({ championship, onClose }: { championship: Championship; onClose: () => void }) {
  const { name, isClosed } = championship;
  const form = useAppForm({
    schema: championshipUpdateSchema,
    defaultValues: { name, isClosed },
    failureText: championshipText.changeFailed,
    write: useUpdateChampionship(championship),
    onSaved: () => {
      notify.success(championshipText.changed);
      onClose();
    },
  });
  return (
    <Form form={form} label={texts.editTitle}>
      <TextInput {...nameSettings} field={form.field('name')} hint={championshipText.keepsName} />
      <SwitchInput field={form.field('isClosed')} label={texts.closed} hint={championshipText.closing} />
      <FormActions form={form} submitLabel={words.save} pendingLabel={words.saving} />
    </Form>
  );
}
