import { useState } from 'react';
import type { OwnFactors } from '#contract/factor/factor.contract.ts';
import type { ProofWay } from '#web/api/factor/factor.api.ts';
import { wayText } from '#web/parts/factor-set-up.text.ts';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { factorText } from './factor.text.ts';

/** How the person shows a factor that is there already, and the other way where there are two. */
export function useProofWay({ totpSince, passkeys, recoveryCodes }: OwnFactors) {
  const hasApp = totpSince !== null;
  const hasKey = passkeys.length > 0 && 'PublicKeyCredential' in window;
  const hasCode = hasApp || recoveryCodes > 0 || !hasKey;
  const isFirst = !hasApp && passkeys.length === 0;
  const [way, setWay] = useState<ProofWay>(isFirst ? 'none' : hasApp || !hasKey ? 'code' : 'passkey');
  const toCode = hasCode && way === 'passkey' ? { to: 'code' as const, label: codeLabel(hasApp) } : null;
  const toKey = hasKey && way === 'code' ? { to: 'passkey' as const, label: wayText.passkey } : null;
  return { way, hasApp, other: toCode ?? toKey, change: setWay };
}

const codeLabel = (hasApp: boolean) => (hasApp ? wayText.totp : wayText.recoveryCode);

interface ProofFieldsProps {
  form: { field: (name: 'currentPassword' | 'code') => FieldHandle };
  proof: ReturnType<typeof useProofWay>;
}

export function ProofFields({ form, proof: { way, hasApp, other, change } }: ProofFieldsProps) {
  const texts = hasApp ? factorText.code : factorText.recoveryCode;
  return (
    <>
      <PasswordInput
        field={form.field('currentPassword')}
        label={factorText.password}
        autoComplete="current-password"
      />
      {way === 'code' ? (
        <TextInput
          field={form.field('code')}
          label={texts.label}
          hint={texts.hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : null}
      {way === 'passkey' ? <p>{factorText.keyIsAsked}</p> : null}
      {other === null ? null : <LinkButton label={other.label} onPress={() => change(other.to)} />}
    </>
  );
}
