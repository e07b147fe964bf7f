import { Lock } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import * as texts from './hidden-value.text.ts';

/** In the place of something this person may not see; never left blank. */
export function HiddenValue({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-text-2', className)}>
      <Lock size={16} aria-hidden className="shrink-0" />
      {texts.noAccess}
    </span>
  );
}
