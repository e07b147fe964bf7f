import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { changePassword } from '#web/api/user/own-account.api.ts';
import { type FieldErrors, errorsByField } from './field-errors.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { failureText } from './session.text.ts';
import { useSubmit } from './use-submit.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { changePasswordFormSchema } from './change-password-schemas.ts';
import { changePasswordText } from './change-password.text.ts';
import * as words from '#web/lib/text/words.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

interface ChangePasswordFormProps {
  userName: string;
  hint?: string;
  onDone: () => void;
  onFailed?: (said: string) => void;
}

/** The present password, and the new one twice. In the own profile and at the entrance, which carries no form kit. */
export function ChangePasswordForm({ userName, hint, onDone, onFailed }: ChangePasswordFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isPending, failure, submit } = useSubmit();
  const form = useRef<HTMLFormElement>(null);

  const complain = (found: FieldErrors): boolean => {
    setErrors(found);
    const first = Object.keys(EMPTY).find((name) => found[name] !== undefined);
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };
  const send = async () => {
    if (complain(errorsByField(changePasswordFormSchema.safeParse(values).error?.issues ?? []))) return;
    const { currentPassword, newPassword } = values;
    try {
      await changePassword({ currentPassword, newPassword });
    } catch (error) {
      onFailed?.(failureText(error));
      if (error instanceof ApiError && complain(errorsOfAnswer(error))) return;
      throw error;
    }
    setValues(EMPTY);
    onDone();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(send);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={changePasswordText.submit}
      onSubmit={handleSubmit}
      className="flex flex-col gap-5"
    >
      {failure === null ? null : (
        <AlertBox tone="danger" role="alert" heading={changePasswordText.failed}>
          {failure}
        </AlertBox>
      )}
      {/* For whoever keeps the passwords: which one is meant. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label={changePasswordText.current}
        name="currentPassword"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(event) => setValues({ ...values, currentPassword: event.target.value })}
        error={errors.currentPassword}
        {...(hint === undefined ? {} : { hint })}
      />
      <NewPasswordFields values={values} errors={errors} onChange={(typed) => setValues({ ...values, ...typed })} />
      <SubmitButton isPending={isPending} pendingText={words.saving} className="w-full sm:w-auto sm:self-start">
        {changePasswordText.submit}
      </SubmitButton>
    </form>
  );
}

function errorsOfAnswer({ problems }: ApiError): FieldErrors {
  return errorsByField(problems.map(({ field = '', description }) => ({ path: [field], message: description })));
}
