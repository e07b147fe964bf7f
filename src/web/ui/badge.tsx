import { cx } from '#web/lib/cx.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';

export type BadgeTone = 'neutral' | 'amber' | 'blue' | 'green' | 'red' | 'violet';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-neutral-badge text-on-neutral-badge',
  amber: 'bg-amber-badge text-on-amber-badge',
  blue: 'bg-blue-badge text-on-blue-badge',
  green: 'bg-green-badge text-on-green-badge',
  red: 'bg-red-badge text-on-red-badge',
  violet: 'bg-violet-badge text-on-violet-badge',
};

interface BadgeProps {
  tone: BadgeTone;
  /** The dot marks a state; a badge that only names something goes without. */
  hasDot?: boolean;
  children: string;
}

export function Badge({ tone, hasDot = false, children }: BadgeProps) {
  return (
    <span
      data-badge=""
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-label font-medium lg:whitespace-nowrap',
        tones[tone],
      )}
    >
      {hasDot ? <span aria-hidden data-badge-dot="" className="size-2 shrink-0 rounded-full bg-current" /> : null}
      <span>
        <FoundText text={children} />
      </span>
    </span>
  );
}
