import { cx } from '#web/lib/cx.ts';

/** Something is on its way and nobody knows how long it takes. Decorative: the busy part says so itself. */
export function ProgressLine({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx('h-0.5 overflow-hidden', className)}>
      <div className="h-full w-1/4 animate-[progress_1.2s_ease-in-out_infinite] bg-primary" />
    </div>
  );
}
