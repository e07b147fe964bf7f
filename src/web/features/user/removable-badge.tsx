import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';

interface RemovableBadgeProps {
  removeLabel: string;
  onRemove: () => void;
  /** Why it cannot be taken away; it stays in reach, with the reason. */
  refusal?: string | null;
  children: ReactNode;
}

export function RemovableBadge({ removeLabel, onRemove, refusal = null, children }: RemovableBadgeProps) {
  return (
    <li className="inline-flex min-h-9 items-center rounded-full bg-blue-badge pl-3 font-medium text-on-blue-badge">
      {children}
      <IconButton
        label={refusal === null ? removeLabel : `${removeLabel} – ${refusal}`}
        title={refusal ?? removeLabel}
        aria-disabled={refusal !== null}
        onClick={refusal === null ? onRemove : undefined}
        className="ml-1 rounded-full text-current hover:bg-row-hover hover:text-text aria-disabled:opacity-50"
      >
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
