import { useState } from 'react';
import type { OwnFactors } from '#contract/factor/factor.contract.ts';
import { useAddPasskey } from '#web/api/factor/passkey.api.ts';
import { recoveryText } from '#web/parts/factor-set-up.text.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { factorText } from './factor.text.ts';
import { passkeyFormSchemas } from './factor-schemas.ts';
import { KeptCodes } from './kept-codes.tsx';
import { ProofFields, useProofWay } from './proof-fields.tsx';

export function AddPasskeyModal({ factors, onClose }: { factors: OwnFactors; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Modal title={codes === null ? factorText.addDialog : recoveryText.title} isOpen onClose={onClose}>
      {codes === null ? (
        <AddForm factors={factors} onAdded={(given) => (given.length === 0 ? onClose() : setCodes(given))} />
      ) : (
        <KeptCodes codes={codes} onKept={onClose} />
      )}
    </Modal>
  );
}

function AddForm({ factors, onAdded }: { factors: OwnFactors; onAdded: (codes: string[]) => void }) {
  const proof = useProofWay(factors);
  const form = useAppForm({
    schema: passkeyFormSchemas[proof.way],
    defaultValues: { name: '', currentPassword: '', code: '' },
    failureText: factorText.addFailed,
    write: useAddPasskey(proof.way),
    onSaved: ({ recoveryCodes }) => {
      notify.success(factorText.added);
      onAdded(recoveryCodes);
    },
  });
  return (
    <Form form={form} label={factorText.addDialog} className="flex-1">
      <p>{factorText.addText}</p>
      <TextInput field={form.field('name')} autoComplete="off" {...factorText.passkeyName} />
      <ProofFields form={form} proof={proof} />
      <FormActions form={form} submitLabel={factorText.add} pendingLabel={factorText.adding} />
    </Form>
  );
}
