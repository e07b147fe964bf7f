import type { ComponentProps } from 'react';
import type { FieldTexts } from '../field-frame.tsx';
import { PasswordField } from '../password-field.tsx';
import { asText, type FieldHandle, useField } from './field-handle.ts';

interface PasswordInputProps extends Pick<FieldTexts, 'label' | 'hint'>, Pick<ComponentProps<'input'>, 'autoComplete'> {
  field: FieldHandle;
}

export function PasswordInput({ field: handle, ...settings }: PasswordInputProps) {
  const { attach, ...field } = useField(handle);
  return (
    <PasswordField
      {...settings}
      id={field.id}
      name={field.name}
      ref={attach}
      value={asText(field.value)}
      error={field.error}
      onChange={(event) => field.change(event.target.value)}
      onBlur={field.leave}
    />
  );
}
