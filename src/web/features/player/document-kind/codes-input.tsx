import { GroupFrame } from '#web/ui/field-frame.tsx';
import { type FieldHandle, useField } from '#web/ui/form/field-handle.ts';

interface CodesInputProps {
  field: FieldHandle;
  label: string;
  hint: string;
  options: readonly { value: number; label: string }[];
}

/** Several of a few; none ticked means all of them. */
export function CodesInput({ field: handle, label, hint, options }: CodesInputProps) {
  const field = useField(handle);
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
  const toggle = (value: number) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    field.change(next.toSorted((one, other) => one - other));
  };
  return (
    <GroupFrame id={field.id} label={label} hint={hint} error={field.error}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
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
