interface FilterSwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A filter of a list that is on or off. */
export function FilterSwitch({ label, isOn, onChange }: FilterSwitchProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
      {label}
    </label>
  );
}
