import { useState } from 'react';
import type { Passkey, Proof, RecoveryCodes } from '#contract/factor.contract.ts';
import { useRemoveTotp, useRenewCodes } from '#web/api/factor.api.ts';
import { useRemovePasskey } from '#web/api/passkey.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { type FormWrite, useAppForm } from '#web/ui/form/use-app-form.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { notify } from '#web/ui/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { factorText } from './factor.text.ts';
import { proofSchema } from './factor-schemas.ts';
import { KeptCodes } from './kept-codes.tsx';

interface ModalProps {
  onClose: () => void;
}

/** Takes the app away. */
export function TurnOffAppModal({ onClose }: ModalProps) {
  return (
    <Modal title={factorText.turnOffDialog} isOpen onClose={onClose}>
      <ProofForm
        label={factorText.turnOffDialog}
        text={factorText.turnOffText}
        submitLabel={factorText.turnOff}
        doneText={factorText.turnedOff}
        failureText={factorText.turnOffFailed}
        write={useRemoveTotp()}
        onSaved={onClose}
      />
    </Modal>
  );
}

/** Takes a passkey away. */
export function RemovePasskeyModal({ passkey, onClose }: ModalProps & { passkey: Passkey }) {
  return (
    <Modal title={factorText.removeDialog} isOpen onClose={onClose}>
      <ProofForm
        label={factorText.removeDialog}
        text={factorText.removeText(passkey.name)}
        submitLabel={factorText.remove}
        doneText={factorText.removed}
        failureText={factorText.removeFailed}
        write={useRemovePasskey(passkey.id)}
        onSaved={onClose}
      />
    </Modal>
  );
}

/** New recovery codes instead of the old ones. */
export function RenewCodesModal({ onClose }: ModalProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const write = useRenewCodes();
  return (
    <Modal title={factorText.renewDialog} isOpen onClose={onClose}>
      {codes === null ? (
        <ProofForm<RecoveryCodes>
          label={factorText.renewDialog}
          text={factorText.renewText}
          submitLabel={factorText.renew}
          doneText={factorText.renewed}
          failureText={factorText.renewFailed}
          write={write}
          onSaved={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
      ) : (
        <KeptCodes codes={codes} onKept={onClose} />
      )}
    </Modal>
  );
}

interface ProofFormProps<Answer> {
  label: string;
  text: string;
  submitLabel: string;
  doneText: string;
  failureText: string;
  write: FormWrite<Sending<Proof>, Answer>;
  onSaved: (answer: Answer) => void;
}

/** Password and code, for whatever makes the account less safe. */
function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const form = useAppForm({
    schema: proofSchema,
    defaultValues: { currentPassword: '', code: '' },
    failureText: props.failureText,
    write: props.write,
    onSaved: (answer: Answer) => {
      notify.success(props.doneText);
      props.onSaved(answer);
    },
  });
  return (
    <Form form={form} label={props.label} className="flex-1">
      <p>{props.text}</p>
      <PasswordInput
        field={form.field('currentPassword')}
        label={factorText.password}
        autoComplete="current-password"
      />
      <TextInput
        field={form.field('code')}
        label={factorText.code.label}
        hint={factorText.code.hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormActions form={form} submitLabel={props.submitLabel} pendingLabel={factorText.waiting} isDestructive />
    </Form>
  );
}
