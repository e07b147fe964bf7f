import { KeyRound } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import * as texts from './passkey-button.text.ts';

// Not „Вход“ again: whoever listens to the page has to tell the two apart by their first word.
const LABEL = texts.signInWithPasskey;

interface PasskeyButtonProps {
  label?: string;
  isPending: boolean;
  onPress: (button: HTMLButtonElement) => void;
}

/** Stands there only where the browser knows what to do. */
export function PasskeyButton({ label = LABEL, isPending, onPress }: PasskeyButtonProps) {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Button variant="secondary" aria-disabled={isPending} onClick={(event) => onPress(event.currentTarget)}>
      <KeyRound size={18} aria-hidden />
      {label}
    </Button>
  );
}

/** Signs in with a passkey; its code comes with the press. */
export async function showPasskey(given: { challenge?: string; remember: boolean }): Promise<void> {
  const { logInWithPasskey } = await import('#web/api/factor/passkey-login.api.ts');
  await logInWithPasskey(given);
}
