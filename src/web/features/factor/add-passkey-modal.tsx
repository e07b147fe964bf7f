import { useState } from 'react';
import { useAddPasskey } from '#web/api/passkey.api.ts';
import { recoveryText } from '#web/parts/factor-set-up.text.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { factorText } from './factor.text.ts';
import { passkeyFormSchemas } from './factor-schemas.ts';
import { KeptCodes } from './kept-codes.tsx';

/** The password and a name, then the device; whoever had no second factor is given recovery codes. */
export function AddPasskeyModal({ hasApp, onClose }: { hasApp: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Modal title={codes === null ? factorText.addDialog : recoveryText.title} isOpen onClose={onClose}>
      {codes === null ? (
        <AddForm hasApp={hasApp} onAdded={(given) => (given.length === 0 ? onClose() : setCodes(given))} />
      ) : (
        <KeptCodes codes={codes} onKept={onClose} />
      )}
    </Modal>
  );
}

function AddForm({ hasApp, onAdded }: { hasApp: boolean; onAdded: (codes: string[]) => void }) {
  const form = useAppForm({
    schema: hasApp ? passkeyFormSchemas.further : passkeyFormSchemas.first,
    defaultValues: { name: '', currentPassword: '', ...(hasApp ? { code: '' } : {}) },
    failureText: factorText.addFailed,
    write: useAddPasskey(),
    onSaved: ({ recoveryCodes }) => {
      notify.success(factorText.added);
      onAdded(recoveryCodes);
    },
  });
  return (
    <Form form={form} label={factorText.addDialog} className="flex-1">
      <p>{factorText.addText}</p>
      <TextInput field={form.field('name')} autoComplete="off" {...factorText.passkeyName} />
      <PasswordInput
        field={form.field('currentPassword')}
        label={factorText.password}
        autoComplete="current-password"
      />
      {hasApp ? <TextInput field={form.field('code')} autoComplete="one-time-code" {...factorText.code} /> : null}
      <FormActions form={form} submitLabel={factorText.add} pendingLabel={factorText.adding} />
    </Form>
  );
}
