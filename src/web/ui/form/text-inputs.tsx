import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../field-frame.tsx';
import { TextField } from '../text-field.tsx';
import { asText, type FieldHandle, useField } from './field-handle.ts';

type InputSettings = Pick<
  ComponentProps<'input'>,
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'list'
  | 'type'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'onFocus'
  | 'autoFocus'
>;

interface TextInputProps extends Omit<FieldTexts, 'error'>, InputSettings {
  field: FieldHandle;
  trailing?: ReactNode;
  /** Puts the text in order when the field is left, and at once when it was pasted. */
  normalise?: (text: string) => string;
  onLeave?: () => void;
}

export function TextInput({ field: handle, normalise, onLeave, ...settings }: TextInputProps) {
  const { attach, ...field } = useField(handle);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = event.nativeEvent as InputEvent;
    const text = event.target.value;
    field.change(inputType === 'insertFromPaste' ? (normalise?.(text) ?? text) : text);
  };

  const handleBlur = () => {
    const text = asText(field.value);
    const tidy = normalise?.(text) ?? text;
    if (tidy !== text) field.change(tidy);
    field.leave();
    onLeave?.();
  };

  return (
    <TextField
      type="text"
      {...settings}
      id={field.id}
      name={field.name}
      ref={attach}
      value={asText(field.value)}
      error={field.error}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}

interface TextAreaProps extends Omit<FieldTexts, 'error'>, Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder'> {
  field: FieldHandle;
}

export function TextArea({ field: handle, rows = 4, placeholder, ...texts }: TextAreaProps) {
  const { attach, ...field } = useField(handle);

  return (
    <FieldFrame id={field.id} error={field.error} {...texts}>
      <textarea
        id={field.id}
        name={field.name}
        ref={attach}
        rows={rows}
        placeholder={placeholder}
        value={asText(field.value)}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id)}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.leave}
        className={cx(
          'control block w-full px-3 py-2 placeholder:text-text-3',
          field.error !== undefined && 'border-danger',
        )}
      />
    </FieldFrame>
  );
}
