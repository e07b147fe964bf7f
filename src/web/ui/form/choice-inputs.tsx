import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { describedBy, GroupFrame, type FieldTexts } from '../field-frame.tsx';
import { asText, type FieldHandle, useField } from './field-handle.ts';

interface ToggleProps {
  field: FieldHandle;
  label: ReactNode;
  hint?: ReactNode;
}

/** A box to tick. */
export function CheckboxInput({ field: handle, label, hint }: ToggleProps) {
  const { attach, ...field } = useField(handle);
  return (
    <ToggleRow id={field.id} label={label} hint={hint} error={field.error}>
      <input
        id={field.id}
        name={field.name}
        ref={attach}
        type="checkbox"
        checked={field.value === true}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id)}
        onChange={(event) => field.change(event.target.checked)}
        onBlur={field.leave}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
    </ToggleRow>
  );
}

/** Something that is on or off. */
export function SwitchInput({ field: handle, label, hint }: ToggleProps) {
  const { attach, ...field } = useField(handle);
  return (
    <ToggleRow id={field.id} label={label} hint={hint} error={field.error}>
      <input
        id={field.id}
        name={field.name}
        ref={attach}
        type="checkbox"
        role="switch"
        checked={field.value === true}
        aria-checked={field.value === true}
        aria-describedby={describedBy(field.id)}
        onChange={(event) => field.change(event.target.checked)}
        onBlur={field.leave}
        className="switch"
      />
    </ToggleRow>
  );
}

interface ToggleRowProps {
  id: string;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  children: ReactNode;
}

function ToggleRow({ id, label, hint, error, children }: ToggleRowProps) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        {children}
        <span data-label-of={id}>{label}</span>
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-label text-text-2">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="text-label text-danger">
        {error}
      </p>
    </div>
  );
}

interface RadioCardsProps extends Omit<FieldTexts, 'error'> {
  field: FieldHandle;
  options: readonly { value: string; label: string; detail?: string }[];
}

/** A few choices, each with room for a word of explanation. */
export function RadioCards({ field: handle, options, ...texts }: RadioCardsProps) {
  const field = useField(handle);
  const chosen = asText(field.value);

  return (
    <GroupFrame id={field.id} error={field.error} {...texts}>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {options.map(({ value, label, detail }) => (
          <label
            key={value}
            className={cx(
              'flex min-h-11 cursor-pointer items-start gap-3 rounded-control border px-3 py-2.5 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
              value === chosen
                ? 'border-primary bg-primary-soft text-on-primary-soft'
                : 'border-border-control bg-surface hover:bg-row-hover',
              field.error !== undefined && 'border-danger',
            )}
          >
            <input
              type="radio"
              name={field.id}
              value={value}
              checked={value === chosen}
              onChange={() => field.change(value)}
              onBlur={field.leave}
              className="mt-0.5 size-5 shrink-0 accent-primary outline-0"
            />
            <span>
              <span className="font-medium">{label}</span>
              {detail === undefined ? null : <span className="block text-meta text-text-2">{detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
