import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

export function Verdict({ isGood, heading, children }: { isGood: boolean; heading: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className={cx('rounded-card border-2 bg-surface p-4', isGood ? 'border-success' : 'border-warning')}
    >
      <p className={cx('text-card font-semibold', isGood ? 'text-success' : 'text-warning')}>
        <span aria-hidden>{isGood ? '✓ ' : '! '}</span>
        {heading}
      </p>
      {children}
    </div>
  );
}

export function Fact({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt className="text-text-2">{term}</dt>
      <dd className="font-medium">{value}</dd>
    </>
  );
}
