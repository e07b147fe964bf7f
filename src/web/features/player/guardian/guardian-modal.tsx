import '#web/lib/zod-setup.ts';
import { type Guardian, guardianFormSchema } from '#contract/player/guardian.contract.ts';
import { guardianRelationLabels, guardianRelations } from '#domain/player/guardian.rules.ts';
import { useSaveGuardian } from '#web/api/player/guardian.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { guardianText } from './guardian.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './guardian-modal.text.ts';

interface GuardianModalProps {
  playerId: number;
  /** Null for a new one. */
  guardian: Guardian | null;
  onClose: () => void;
}

const relations = guardianRelations.map((value) => ({ value, label: guardianRelationLabels[value] }));
const titleOf = (guardian: Guardian | null) => (guardian === null ? texts.newGuardianTitle : texts.editGuardianTitle);

export function GuardianModal(props: GuardianModalProps) {
  return (
    <Modal title={titleOf(props.guardian)} isOpen onClose={props.onClose}>
      <GuardianFields {...props} />
    </Modal>
  );
}

function GuardianFields({ playerId, guardian, onClose }: GuardianModalProps) {
  const form = useAppForm({
    schema: guardianFormSchema,
    defaultValues: {
      firstName: guardian?.firstName ?? '',
      lastName: guardian?.lastName ?? '',
      relation: guardian?.relation ?? '',
      phone: guardian?.phone ?? '',
      email: guardian?.email ?? '',
    },
    failureText: guardianText.failed,
    write: useSaveGuardian(playerId, guardian),
    onSaved: () => {
      notify.success(guardian === null ? guardianText.added : guardianText.changed);
      onClose();
    },
  });
  const { field } = form;
  return (
    <Form form={form} label={titleOf(guardian)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput field={field('firstName')} label={words.firstName} autoComplete="off" />
        <TextInput field={field('lastName')} label={texts.lastName} autoComplete="off" />
      </div>
      <SelectInput
        field={field('relation')}
        label={texts.relationToPlayer}
        placeholder={texts.choose}
        options={relations}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput field={field('phone')} label={texts.phone} type="tel" autoComplete="off" isOptional />
        <TextInput field={field('email')} label={texts.email} type="email" autoComplete="off" isOptional />
      </div>
      <p className="text-label text-text-2">{guardianText.seenBy}</p>
      <FormActions
        form={form}
        submitLabel={guardian === null ? words.add : words.save}
        pendingLabel={guardian === null ? words.adding : words.saving}
      />
    </Form>
  );
}
