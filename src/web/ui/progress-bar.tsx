import { cx } from '#web/lib/cx.ts';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  /** What is said once all of it is sent and the answer is still awaited. */
  doneText?: string;
  className?: string;
}

export function ProgressBar({ label, share, doneText, className }: ProgressBarProps) {
  const percent = Math.round(share * 100);
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <progress aria-label={label} value={percent} max={100} className="progress-bar h-2 min-w-0 flex-1" />
      <span className="tabular min-w-12 text-right text-label text-text-2">
        {percent === 100 && doneText !== undefined ? doneText : `${percent}%`}
      </span>
    </div>
  );
}
