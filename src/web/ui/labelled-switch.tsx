import { SwitchBox } from './switch-box.tsx';

interface LabelledSwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Takes effect at once; one that asks first is `AskingSwitch`. */
export function LabelledSwitch({ label, isOn, onChange }: LabelledSwitchProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3">
      <SwitchBox isOn={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
