import { type ReactNode, Suspense, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import type { SecondStep } from '#contract/factor/factor.contract.ts';
import { logIn } from '#web/api/sign-in/session.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PasskeyButton, showPasskey } from './passkey-button.tsx';
import { type FieldErrors, fieldErrors, preloadSessionSchemas } from './field-errors.ts';
import { useSubmit } from './use-submit.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './login-form.text.ts';

/** Asked of few: its code comes with the question. */
const SecondStepForm = lazyPart(async () => (await import('./second-step-form.tsx')).SecondStepForm);

/** The page watches the session and leaves by itself once there is one. */
export function LoginForm({ notice = null }: { notice?: ReactNode }) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const handleOver = (text: string | null) => {
    setStep(null);
    setOver(text);
  };

  if (step === null) return <PasswordForm {...{ notice, over }} onSecondStep={setStep} />;
  return (
    <Suspense>
      <SecondStepForm step={step} onOver={handleOver} />
    </Suspense>
  );
}

interface PasswordFormProps {
  notice: ReactNode;
  over: string | null;
  onSecondStep: (step: SecondStep) => void;
}

function PasswordForm({ notice, over, onSecondStep }: PasswordFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isPending, failure, submit } = useSubmit();
  const said = failure ?? (isPending ? null : over);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const alertBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    usernameField.current?.focus();
    preloadSessionSchemas();
  }, []);

  useEffect(() => {
    if (failure === null) return;
    passwordField.current?.select();
    alertBox.current?.focus();
  }, [failure]);

  const send = async (values: { username: string; password: string; remember: boolean }) => {
    const found = await fieldErrors('loginSchema', values);
    setErrors(found);
    if (found.username !== undefined || found.password !== undefined) {
      (found.username === undefined ? passwordField : usernameField).current?.focus();
      return;
    }
    const step = await logIn(values);
    if (step !== null) onSecondStep(step);
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const remember = isRemembered(event.currentTarget);
    await submit(() => send({ username, password, remember }));
  };
  const enterWithPasskey = (button: HTMLButtonElement) =>
    submit(() => showPasskey({ remember: button.form !== null && isRemembered(button.form) }));

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-5">
      {notice}
      {said === null ? null : (
        <AlertBox ref={alertBox} tone="danger" role="alert" tabIndex={-1} heading={texts.signInFailed}>
          {said}
        </AlertBox>
      )}
      <TextField
        ref={usernameField}
        label={texts.username}
        placeholder={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={errors.username}
        notice={/\p{Script=Cyrillic}/u.test(username) ? <CyrillicNotice /> : null}
      />
      <PasswordField
        ref={passwordField}
        label={texts.password}
        placeholder={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input type="checkbox" name="remember" className="size-5 accent-primary" />
          {texts.rememberMe}
        </label>
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-link underline">
          {texts.forgottenPassword}
        </Link>
      </div>
      <SubmitButton isPending={isPending} pendingText={<span lang="en">Loading...</span>} spokenText={words.loading}>
        {texts.signIn}
      </SubmitButton>
      <PasskeyButton isPending={isPending} onPress={(button) => void enterWithPasskey(button)} />
    </form>
  );
}

const isRemembered = (form: HTMLFormElement) => new FormData(form).has('remember');

function CyrillicNotice() {
  return <span className="mt-1 block">{texts.cyrillicKeyboard}</span>;
}
