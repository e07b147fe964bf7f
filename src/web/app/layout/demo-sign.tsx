import { useFederation } from '#web/lib/federation.ts';
import { cx } from '#web/lib/cx.ts';
import * as texts from './demo-sign.text.ts';

/** The invented federation says that it is one; paper does not. */
export function DemoSign({ className }: { className?: string }) {
  if (useFederation()?.isDemo !== true) return null;
  return (
    <p className={cx('rounded-full bg-amber-badge px-3 py-1 text-meta text-on-amber-badge print:hidden', className)}>
      <strong className="font-semibold">{texts.sampleFederation}</strong>
      {texts.dataIsInvented}
    </p>
  );
}
