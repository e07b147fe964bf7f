import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../field-frame.tsx';
import { asText, type FieldHandle, useField } from './field-handle.ts';

/** The browser's own list: it is the best one on phones and needs nothing of ours on the rest. */
export function Select({ className, isWrong = false, ...select }: ComponentProps<'select'> & { isWrong?: boolean }) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...select}
        className={cx('control w-full appearance-none pr-10 pl-3', isWrong && 'border-danger')}
      />
      <ChevronDown
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-2"
      />
    </span>
  );
}

interface SelectInputProps extends Omit<FieldTexts, 'error'> {
  field: FieldHandle;
  options: readonly { value: string | number; label: string }[];
  /** The line that stands for no choice. */
  placeholder?: string;
  /** Calls attention to a value nobody has chosen yet. */
  isUnchecked?: boolean;
}

export function SelectInput({ field: handle, options, placeholder = 'Изберете...', ...rest }: SelectInputProps) {
  const { isUnchecked = false, ...texts } = rest;
  const field = useField(handle);

  return (
    <FieldFrame id={field.id} error={field.error} {...texts}>
      <Select
        id={field.id}
        name={field.name}
        ref={field.ref}
        value={asText(field.value)}
        isWrong={field.error !== undefined}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id)}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.leave}
        className={cx(isUnchecked && '[&_select]:border-warning [&_select]:bg-amber-badge')}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
