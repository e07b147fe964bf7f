import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';

/** The browser's own list: it is the best one on phones and needs nothing of ours on the rest. */
export function Select({ className, isWrong = false, ...select }: ComponentProps<'select'> & { isWrong?: boolean }) {
  return (
    <span className={cx('relative block', className)}>
      <select {...select} className={cx('control w-full appearance-none pr-10 pl-3', isWrong && 'border-danger')} />
      <ChevronDown
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-2"
      />
    </span>
  );
}
