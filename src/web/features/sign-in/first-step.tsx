import { useRef, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { giveEmail } from '#web/api/user/own-account.api.ts';
import { errorsByField, type FieldErrors } from './field-errors.ts';
import { useSubmit } from './use-submit.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { emailFormSchema } from './change-password-schemas.ts';
import { changePasswordText } from './change-password.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './first-step.text.ts';

interface FirstStepProps {
  user: Session['user'];
}

/**
 * What has to be done before anything else, on the login screen: every other page leads there until it is. The screen
 * watches the session and leads on by itself.
 */
export function FirstStep({ session }: { session: Session }) {
  const isPassword = session.mustChangePassword === true;
  return (
    <EntranceFrame title={isPassword ? texts.newPasswordTitle : texts.yourEmailTitle}>
      {isPassword ? <FirstPassword user={session.user} /> : <FirstEmail user={session.user} />}
      <Link to="/logout" className="mt-4 inline-flex min-h-11 items-center text-link underline">
        {texts.signOut}
      </Link>
    </EntranceFrame>
  );
}

function FirstPassword({ user }: FirstStepProps) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-text-2">{texts.generatedPassword}</p>
      <ChangePasswordForm userName={user.userName} hint={texts.passwordJustUsed} onDone={() => undefined} />
    </div>
  );
}

/** For an account that no letter could reach: without an address nobody gets back in who has forgotten the password. */
function FirstEmail({ user }: FirstStepProps) {
  const [values, setValues] = useState({ email: '', currentPassword: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isPending, failure, submit } = useSubmit();
  const form = useRef<HTMLFormElement>(null);

  const send = async () => {
    const found = errorsByField(emailFormSchema.safeParse(values).error?.issues ?? []);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return giveEmail(user.id, { ...values, email: values.email.trim() });
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(send);
  };

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-text-2">{texts.noEmailYet}</p>
      {failure === null ? null : (
        <AlertBox tone="danger" role="alert" heading={texts.emailSaveFailed}>
          {failure}
        </AlertBox>
      )}
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        value={values.email}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
        error={errors.email}
      />
      <PasswordField
        label={changePasswordText.current}
        name="currentPassword"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(event) => setValues({ ...values, currentPassword: event.target.value })}
        error={errors.currentPassword}
      />
      <SubmitButton isPending={isPending} pendingText={words.saving}>
        {words.save}
      </SubmitButton>
    </form>
  );
}
