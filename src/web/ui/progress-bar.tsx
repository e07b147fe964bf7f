import { cx } from '#web/lib/cx.ts';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  className?: string;
}

/** How much of something is done. */
export function ProgressBar({ label, share, className }: ProgressBarProps) {
  const percent = Math.round(share * 100);
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <progress aria-label={label} value={percent} max={100} className="progress-bar h-2 min-w-0 flex-1" />
      <span className="tabular w-12 text-right text-label text-text-2">{percent}%</span>
    </div>
  );
}
