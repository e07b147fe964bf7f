import { useController, type Control } from 'react-hook-form';
import { whenPointerIsUp } from './when-pointer-is-up.ts';

export interface FieldHandle {
  name: string;
  /** The id of the control: the error summary leads to it. */
  id: string;
  control: Control;
  validate: (name: string) => Promise<boolean>;
  /** The value is still being made: the form is not sent before it is there. */
  awaitValue: (work: Promise<unknown>) => void;
}

/**
 * Value and events of a field. It is checked when it is left after a change, and from then on while
 * typing for as long as it is wrong; untouched fields are never complained about before the form is sent.
 */
export function useField(handle: FieldHandle) {
  const { name, control, validate } = handle;
  const { field, fieldState } = useController({ control, name });

  return {
    id: handle.id,
    name,
    attach: field.ref,
    value: field.value as unknown,
    error: fieldState.error?.message,
    isTouched: fieldState.isTouched || fieldState.isDirty,
    change: (value: unknown) => {
      field.onChange(value);
      if (fieldState.error !== undefined) void validate(name);
    },
    /** What a complaint adds to the page must not push a button away from under the finger that is pressing it. */
    leave: () =>
      whenPointerIsUp(() => {
        field.onBlur();
        if (fieldState.isDirty) void validate(name);
      }),
  };
}

export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
