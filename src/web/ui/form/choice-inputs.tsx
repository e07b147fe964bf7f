import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { describedBy, GroupFrame, type FieldTexts } from '../field-frame.tsx';
import { SwitchBox } from '../switch-box.tsx';
import { asText, type FieldHandle, useField } from './field-handle.ts';

interface ToggleProps {
  field: FieldHandle;
  label: ReactNode;
  hint?: ReactNode;
}

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

export function SwitchInput({ field: handle, label, hint }: ToggleProps) {
  const { attach, ...field } = useField(handle);
  return (
    <ToggleRow id={field.id} label={label} hint={hint} error={field.error}>
      <SwitchBox
        id={field.id}
        name={field.name}
        ref={attach}
        isOn={field.value === true}
        aria-describedby={describedBy(field.id)}
        onChange={(event) => field.change(event.target.checked)}
        onBlur={field.leave}
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

interface RadioOption {
  value: string;
  label: string;
  detail?: string;
  /** Stands beside the choice and is no part of it: a mark, a link. */
  aside?: ReactNode;
}

interface RadioCardsProps extends Omit<FieldTexts, 'error'> {
  field: FieldHandle;
  options: readonly RadioOption[];
}

export function RadioCards({ field: handle, options, ...texts }: RadioCardsProps) {
  const field = useField(handle);
  return (
    <GroupFrame id={field.id} error={field.error} {...texts}>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {options.map((option) => (
          <RadioCard key={option.value} field={field} option={option} />
        ))}
      </div>
    </GroupFrame>
  );
}

interface RadioColumnsProps extends Omit<RadioCardsProps, 'options'> {
  columns: readonly { heading: string; options: readonly RadioOption[] }[];
}

export function RadioColumns({ field: handle, columns, ...texts }: RadioColumnsProps) {
  const field = useField(handle);
  return (
    <GroupFrame id={field.id} error={field.error} {...texts}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {columns.map(({ heading, options }) => (
          <div key={heading} className="flex min-w-0 flex-col gap-2">
            <p className="text-label font-semibold text-text-2">{heading}</p>
            {options.map((option) => (
              <RadioCard key={option.value} field={field} option={option} />
            ))}
          </div>
        ))}
      </div>
    </GroupFrame>
  );
}

function RadioCard({ field, option }: { field: ReturnType<typeof useField>; option: RadioOption }) {
  const { value, label, detail, aside } = option;
  const isChosen = value === asText(field.value);
  return (
    <div
      className={cx(
        'flex min-h-11 items-stretch rounded-control border transition-colors',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus)',
        isChosen
          ? 'border-primary bg-primary-soft text-on-primary-soft'
          : 'border-border-control bg-surface hover:bg-row-hover',
        field.error !== undefined && 'border-danger',
      )}
    >
      <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3 px-3 py-2.5">
        <input
          type="radio"
          name={field.id}
          value={value}
          checked={isChosen}
          onChange={() => field.change(value)}
          onBlur={field.leave}
          className="mt-0.5 size-5 shrink-0 accent-primary outline-0"
        />
        <span className="min-w-0">
          <span className="font-medium">{label}</span>
          {detail === undefined ? null : <span className="block text-meta text-text-2">{detail}</span>}
        </span>
      </label>
      {aside === undefined ? null : <div className="flex shrink-0 flex-col justify-center pr-3">{aside}</div>}
    </div>
  );
}
