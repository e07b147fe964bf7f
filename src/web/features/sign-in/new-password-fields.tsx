import type { Ref } from 'react';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { FieldErrors } from './field-errors.ts';
import { PasswordRules } from './password-rules.tsx';
import * as texts from './new-password-fields.text.ts';

interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

interface NewPasswordFieldsProps {
  values: NewPassword;
  errors: FieldErrors;
  onChange: (typed: Partial<NewPassword>) => void;
  firstField?: Ref<HTMLInputElement>;
  secondField?: Ref<HTMLInputElement>;
}

export function NewPasswordFields({ values, errors, onChange, firstField, secondField }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={texts.newPassword}
        name="newPassword"
        autoComplete="new-password"
        value={values.newPassword}
        onChange={(event) => onChange({ newPassword: event.target.value })}
        error={errors.newPassword}
        {...(firstField === undefined ? {} : { ref: firstField })}
      />
      <PasswordRules password={values.newPassword} isRefused={errors.newPassword !== undefined} />
      <PasswordField
        label={texts.confirmNewPassword}
        name="confirmPassword"
        autoComplete="new-password"
        value={values.confirmPassword}
        onChange={(event) => onChange({ confirmPassword: event.target.value })}
        error={errors.confirmPassword}
        {...(secondField === undefined ? {} : { ref: secondField })}
      />
    </>
  );
}
