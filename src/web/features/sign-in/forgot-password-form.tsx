import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { requestNewPassword } from '#web/api/sign-in/session.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldErrors, preloadSessionSchemas } from './field-errors.ts';
import { forgotPasswordText } from './session.text.ts';
import { useSubmit } from './use-submit.ts';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { isPending, failure, submit } = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const alertBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    field.current?.focus();
    preloadSessionSchemas();
  }, []);
  useEffect(() => {
    if (failure !== null) alertBox.current?.focus();
  }, [failure]);

  const send = async () => {
    const found = await fieldErrors('resetPasswordSchema', { email });
    setError(found.email);
    if (found.email !== undefined) return field.current?.focus();

    await requestNewPassword(email.trim());
    onSent(email.trim());
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(send);
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-text-2">{forgotPasswordText.explanation}</p>
      {failure === null ? null : (
        <AlertBox ref={alertBox} tone="danger" role="alert" tabIndex={-1}>
          {failure}
        </AlertBox>
      )}
      <TextField
        ref={field}
        label={forgotPasswordText.email}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <SubmitButton isPending={isPending} pendingText={forgotPasswordText.sending}>
        {forgotPasswordText.send}
      </SubmitButton>
    </form>
  );
}
