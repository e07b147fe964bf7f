interface DeactivatedSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function DeactivatedSwitch({ isOn, onChange }: DeactivatedSwitchProps) {
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
      Покажи деактивирани
    </label>
  );
}
