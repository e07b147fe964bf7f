import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { type EgnOwner, useEgn } from '#web/api/player/egn.api.ts';
import { HiddenValue } from '#web/ui/hidden-value.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './egn-value.text.ts';

interface EgnValueProps {
  owner: EgnOwner;
  masked: string | undefined;
  isPassport?: boolean;
}

/** Masked until somebody asks for it: a screen is easily looked at over a shoulder, and who asked is written down. */
export function EgnValue({ owner, masked, isPassport = false }: EgnValueProps) {
  const { egn, isPending, failure, ask } = useEgn(owner);
  const [isShown, setIsShown] = useState(false);
  if (masked === undefined) return <HiddenValue />;

  const handlePress = () => {
    setIsShown(!isShown);
    if (!isShown && egn === undefined) ask();
  };
  const isOpen = isShown && egn !== undefined;
  const Icon = isOpen ? EyeOff : Eye;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="tabular" aria-live="polite">
        {isOpen ? egn : masked.replaceAll('*', '•')}
      </span>
      <button
        type="button"
        onClick={handlePress}
        className="touch-target inline-flex items-center gap-1 rounded-control px-2 py-1 text-label font-medium text-link hover:underline"
      >
        <Icon size={16} aria-hidden />
        {isOpen ? texts.hide : isPending ? words.loading : texts.show}
        <span className="sr-only">{isPassport ? texts.passportNumberAfter : texts.egnAfter}</span>
      </button>
      {failure === null ? null : (
        <span role="alert" className="basis-full text-label text-danger">
          {failure}
        </span>
      )}
    </span>
  );
}
