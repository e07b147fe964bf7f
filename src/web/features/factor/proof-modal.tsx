import { useState } from 'react';
import type { OwnFactors, Passkey, RecoveryCodes } from '#contract/factor/factor.contract.ts';
import { type TypedProof, useRemoveTotp, useRenewCodes } from '#web/api/factor/factor.api.ts';
import { useRemovePasskey } from '#web/api/factor/passkey.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { type FormWrite, useAppForm } from '#web/ui/form/use-app-form.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { factorText } from './factor.text.ts';
import { proofSchemas } from './factor-schemas.ts';
import { KeptCodes } from './kept-codes.tsx';
import { ProofFields, useProofWay } from './proof-fields.tsx';

interface ModalProps {
  factors: OwnFactors;
  onClose: () => void;
}

export function TurnOffAppModal({ factors, onClose }: ModalProps) {
  const proof = useProofWay(factors);
  return (
    <Modal title={factorText.turnOffDialog} isOpen onClose={onClose}>
      <ProofForm
        label={factorText.turnOffDialog}
        text={factorText.turnOffText}
        submitLabel={factorText.turnOff}
        doneText={factorText.turnedOff}
        failureText={factorText.turnOffFailed}
        proof={proof}
        write={useRemoveTotp(proof.way)}
        onSaved={onClose}
      />
    </Modal>
  );
}

export function RemovePasskeyModal({ passkey, factors, onClose }: ModalProps & { passkey: Passkey }) {
  const proof = useProofWay(factors);
  return (
    <Modal title={factorText.removeDialog} isOpen onClose={onClose}>
      <ProofForm
        label={factorText.removeDialog}
        text={factorText.removeText(passkey.name)}
        submitLabel={factorText.remove}
        doneText={factorText.removed}
        failureText={factorText.removeFailed}
        proof={proof}
        write={useRemovePasskey(passkey.id, proof.way)}
        onSaved={onClose}
      />
    </Modal>
  );
}

export function RenewCodesModal({ factors, onClose }: ModalProps) {
  const proof = useProofWay(factors);
  const [codes, setCodes] = useState<string[] | null>(null);
  const write = useRenewCodes(proof.way);
  return (
    <Modal title={factorText.renewDialog} isOpen onClose={onClose}>
      {codes === null ? (
        <ProofForm<RecoveryCodes>
          label={factorText.renewDialog}
          text={factorText.renewText}
          submitLabel={factorText.renew}
          doneText={factorText.renewed}
          failureText={factorText.renewFailed}
          proof={proof}
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
  proof: ReturnType<typeof useProofWay>;
  write: FormWrite<Sending<TypedProof>, Answer>;
  onSaved: (answer: Answer) => void;
}

/** Password and a factor, for whatever makes the account less safe. */
function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const form = useAppForm({
    schema: proofSchemas[props.proof.way],
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
      <ProofFields form={form} proof={props.proof} />
      <FormActions form={form} submitLabel={props.submitLabel} pendingLabel={factorText.waiting} isDestructive />
    </Form>
  );
}
