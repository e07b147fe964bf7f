import { type ReactNode, useId } from 'react';
import { cx } from '#web/lib/cx.ts';
import { SwitchBox } from './switch-box.tsx';

interface AskingSwitchProps {
  label: string;
  text: ReactNode;
  isOn: boolean;
  /** A dialog decides; until then the switch stays as it is. */
  onAsk: () => void;
  className?: string;
}

/** A switch that nobody turns by accident: it only opens the question. */
export function AskingSwitch({ label, text, isOn, onAsk, className }: AskingSwitchProps) {
  const textId = useId();
  return (
    <>
      <label className={cx('flex min-h-11 items-start gap-3 py-2', className)}>
        <SwitchBox isOn={isOn} aria-describedby={textId} onChange={onAsk} />
        <span className="font-medium">{label}</span>
      </label>
      <p id={textId} className="max-w-2xl text-text-2 sm:pl-14">
        {text}
      </p>
    </>
  );
}
