import { useState } from 'react';
import { longest } from '#contract/common/limits.ts';
import { cx } from '#web/lib/cx.ts';
import { parseDateText } from '#web/lib/text/date-text.ts';
import { showDate } from '#web/lib/text/dates.ts';
import * as texts from './day-field.text.ts';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChoose: (day: string | null) => void;
}

/** Written as everywhere: 7.3.2026, 07032026. It counts once the field is left, or with Enter. */
export function DayField({ label, value, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed === null ? null : parseDateText(typed);
  const isWrong = typed !== null && typed.trim() !== '' && day === null;
  const settle = () => {
    if (typed === null || isWrong) return;
    onChoose(day);
    setTyped(null);
  };
  return (
    <label className="flex items-center gap-2 text-label text-text-2">
      {label}
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.datePlaceholder}
        maxLength={longest.typedDay}
        value={typed ?? (value === undefined ? '' : showDate(value))}
        aria-invalid={isWrong}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
        className={cx('control w-36 px-3 text-text', isWrong && 'border-danger')}
      />
    </label>
  );
}
