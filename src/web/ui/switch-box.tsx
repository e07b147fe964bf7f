import type { ComponentProps } from 'react';

type SwitchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'className'> & { isOn: boolean };

/** The switch alone: what it is called, and what it means, stands around it. */
export function SwitchBox({ isOn, ...box }: SwitchBoxProps) {
  return <input type="checkbox" role="switch" checked={isOn} aria-checked={isOn} className="switch" {...box} />;
}
