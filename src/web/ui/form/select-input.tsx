import { cx } from '#web/lib/cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../field-frame.tsx';
import { Select } from '../select.tsx';
import { asText, type FieldHandle, useField } from './field-handle.ts';
import * as wording from './select-input.text.ts';

type Options = readonly { value: string | number; label: string }[];

export interface SelectInputProps extends Omit<FieldTexts, 'error'> {
  field: FieldHandle;
  options: Options;
  more?: { label: string; options: Options };
  placeholder?: string;
  /** Calls attention to a value nobody has chosen yet. */
  isUnchecked?: boolean;
}

export function SelectInput({ field: handle, options, placeholder = wording.choose, ...rest }: SelectInputProps) {
  const { isUnchecked = false, more, ...texts } = rest;
  const { attach, ...field } = useField(handle);

  return (
    <FieldFrame id={field.id} error={field.error} {...texts}>
      <Select
        id={field.id}
        name={field.name}
        ref={attach}
        value={asText(field.value)}
        isWrong={field.error !== undefined}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id)}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.leave}
        className={cx(isUnchecked && '[&_select]:border-warning [&_select]:bg-amber-badge')}
      >
        <option value="">{placeholder}</option>
        {optionsOf(options)}
        {more === undefined ? null : <optgroup label={more.label}>{optionsOf(more.options)}</optgroup>}
      </Select>
    </FieldFrame>
  );
}

const optionsOf = (options: Options) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
