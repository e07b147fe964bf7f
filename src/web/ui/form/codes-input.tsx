import { GroupFrame } from '../field-frame.tsx';
import { type FieldHandle, useField } from './field-handle.ts';

interface CodesInputProps<Code> {
  field: FieldHandle;
  label: string;
  hint: string;
  options: readonly { value: Code; label: string }[];
}

/** Several of a few, kept in the order they are offered in. */
export function CodesInput<Code extends number | string>({
  field: handle,
  label,
  hint,
  options,
}: CodesInputProps<Code>) {
  const field = useField(handle);
  const chosen = new Set(Array.isArray(field.value) ? (field.value as Code[]) : []);
  const toggle = (value: Code) => {
    const isMeant = (code: Code) => (code === value ? !chosen.has(code) : chosen.has(code));
    field.change(options.map((option) => option.value).filter(isMeant));
  };
  return (
    <GroupFrame id={field.id} label={label} hint={hint} error={field.error}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.has(option.value)}
              onChange={() => toggle(option.value)}
              onBlur={field.leave}
              className="size-5 shrink-0 accent-primary"
            />
            {option.label}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
