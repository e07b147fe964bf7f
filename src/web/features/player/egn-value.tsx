import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { HiddenValue } from '#web/ui/hidden-value.tsx';

const SHOWN = 4;

/** Masked until somebody asks for it: a screen is easily looked at over a shoulder. */
export function EgnValue({ egn }: { egn: string | undefined }) {
  const [isShown, setIsShown] = useState(false);
  if (egn === undefined) return <HiddenValue />;

  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="tabular">
        {isShown ? egn : `${'•'.repeat(Math.max(0, egn.length - SHOWN))}${egn.slice(-SHOWN)}`}
      </span>
      <button
        type="button"
        onClick={() => setIsShown(!isShown)}
        className="touch-target inline-flex items-center gap-1 rounded-control px-2 py-1 text-label font-medium text-link hover:underline"
      >
        <Icon size={16} aria-hidden />
        {isShown ? 'Скрий' : 'Покажи'}
        <span className="sr-only"> ЕГН</span>
      </button>
    </span>
  );
}
