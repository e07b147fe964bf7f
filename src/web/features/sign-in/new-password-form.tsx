import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { confirmPassword } from '#web/api/sign-in/session.api.ts';
import { endSession } from '#web/api/stored-session.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { errorsByField, type FieldErrors } from './field-errors.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordFormSchema } from './session-schemas.ts';
import { useSubmit } from './use-submit.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './new-password-form.text.ts';

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
}

export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const [values, setValues] = useState({ newPassword: '', confirmPassword: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isPending, failure, submit } = useSubmit();
  const firstField = useRef<HTMLInputElement>(null);
  const secondField = useRef<HTMLInputElement>(null);
  const alertBox = useRef<HTMLDivElement>(null);

  useEffect(() => firstField.current?.focus(), []);
  useEffect(() => {
    if (failure !== null) alertBox.current?.focus();
  }, [failure]);

  const send = async () => {
    const found = errorsByField(newPasswordFormSchema.safeParse(values).error?.issues ?? []);
    setErrors(found);
    if (found.newPassword !== undefined) return firstField.current?.focus();
    if (found.confirmPassword !== undefined) return secondField.current?.focus();

    await confirmPassword(token, values.newPassword);
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
      <NewPasswordFields
        values={values}
        errors={errors}
        onChange={(typed) => setValues({ ...values, ...typed })}
        firstField={firstField}
        secondField={secondField}
      />
      <SubmitButton isPending={isPending} pendingText={words.saving}>
        {words.save}
      </SubmitButton>
      <Link to="/forgot-password" className="inline-flex min-h-11 items-center self-start text-link underline">
        {texts.forgottenPassword}
      </Link>
    </form>
  );
}
