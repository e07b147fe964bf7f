import { useState } from 'react';
import type { OwnFactors, TotpBegun } from '#contract/factor/factor.contract.ts';
import { useBeginTotp, useConfirmTotp } from '#web/api/factor/factor.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { AppSecret } from '#web/parts/app-secret.tsx';
import { recoveryText, setUpText } from '#web/parts/factor-set-up.text.ts';
import { factorText } from './factor.text.ts';
import { proofSchemas, totpConfirmSchema } from './factor-schemas.ts';
import { KeptCodes } from './kept-codes.tsx';
import { ProofFields, useProofWay } from './proof-fields.tsx';

export function TurnOnAppModal({ factors, onClose }: { factors: OwnFactors; onClose: () => void }) {
  const [begun, setBegun] = useState<TotpBegun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  return (
    <Modal title={codes === null ? factorText.turnOnDialog : recoveryText.title} isOpen onClose={onClose}>
      {codes !== null ? (
        <KeptCodes codes={codes} onKept={onClose} />
      ) : begun === null ? (
        <PasswordStep factors={factors} onBegun={setBegun} />
      ) : (
        <FirstCodeStep begun={begun} onDone={setCodes} />
      )}
    </Modal>
  );
}

function PasswordStep({ factors, onBegun }: { factors: OwnFactors; onBegun: (begun: TotpBegun) => void }) {
  const proof = useProofWay(factors);
  const form = useAppForm({
    schema: proofSchemas[proof.way],
    defaultValues: { currentPassword: '', code: '' },
    failureText: factorText.turnOnFailed,
    write: useBeginTotp(proof.way),
    onSaved: onBegun,
  });
  return (
    <Form form={form} label={factorText.turnOnDialog} className="flex-1">
      <p>{factorText.turnOnText}</p>
      <ProofFields form={form} proof={proof} />
      <FormActions form={form} submitLabel={factorText.next} pendingLabel={factorText.waiting} />
    </Form>
  );
}

function FirstCodeStep({ begun, onDone }: { begun: TotpBegun; onDone: (codes: string[]) => void }) {
  const form = useAppForm({
    schema: totpConfirmSchema,
    defaultValues: { code: '' },
    failureText: factorText.turnOnFailed,
    write: useConfirmTotp(),
    onSaved: ({ recoveryCodes }) => {
      notify.success(factorText.turnedOn);
      onDone(recoveryCodes);
    },
  });
  return (
    <Form form={form} label={factorText.turnOnDialog} className="flex-1">
      <AppSecret begun={begun} />
      <TextInput
        field={form.field('code')}
        label={setUpText.first.label}
        hint={setUpText.first.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormActions form={form} submitLabel={setUpText.turnOn} pendingLabel={setUpText.turningOn} />
    </Form>
  );
}
