import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { confirmPassword } from '#web/api/session.api.ts';
import { endSession } from '#web/api/stored-session.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { PasswordRules } from './password-rules.tsx';
import { newPasswordFormSchema } from './session-schemas.ts';
import { useSubmit } from './use-submit.ts';

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
}

/** The two fields that stand in place of the login fields when the link from the letter is opened. */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errors, setErrors] = useState<{ newPassword?: string; confirmPassword?: string }>({});
  const { isPending, failure, submit } = useSubmit();
  const firstField = useRef<HTMLInputElement>(null);
  const secondField = useRef<HTMLInputElement>(null);
  const alertBox = useRef<HTMLDivElement>(null);

  useEffect(() => firstField.current?.focus(), []);
  useEffect(() => {
    if (failure !== null) alertBox.current?.focus();
  }, [failure]);

  const send = async () => {
    const found = passwordErrors(newPassword, repeated);
    setErrors(found);
    if (found.newPassword !== undefined) return firstField.current?.focus();
    if (found.confirmPassword !== undefined) return secondField.current?.focus();

    await confirmPassword(token, newPassword);
    endSession('passwordChanged');
    onDone();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(send);
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {failure === null ? null : (
        <AlertBox ref={alertBox} tone="danger" role="alert" tabIndex={-1}>
          {failure}
        </AlertBox>
      )}
      <PasswordField
        ref={firstField}
        label="Нова парола"
        name="newPassword"
        autoComplete="new-password"
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
        error={errors.newPassword}
      />
      <PasswordRules password={newPassword} />
      <PasswordField
        ref={secondField}
        label="Потвърдете новата парола"
        name="confirmPassword"
        autoComplete="new-password"
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
        error={errors.confirmPassword}
      />
      <SubmitButton isPending={isPending} pendingText="Запазване...">
        Запази
      </SubmitButton>
      <Link to="/forgot-password" className="inline-flex min-h-11 items-center self-start text-link underline">
        Забравена парола?
      </Link>
    </form>
  );
}

function passwordErrors(newPassword: string, confirmed: string): { newPassword?: string; confirmPassword?: string } {
  const result = newPasswordFormSchema.safeParse({ newPassword, confirmPassword: confirmed });
  const first = (field: string) => result.error?.issues.find((issue) => issue.path[0] === field)?.message;
  const passwordError = first('newPassword');
  const repeatError = first('confirmPassword');
  return {
    ...(passwordError === undefined ? {} : { newPassword: passwordError }),
    ...(repeatError === undefined ? {} : { confirmPassword: repeatError }),
  };
}
