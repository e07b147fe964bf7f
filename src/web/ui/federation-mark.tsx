import { useState, type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { useFederationLogo } from '#web/lib/federation.ts';

interface FederationMarkProps {
  className: string;
  /** What stands there without a logo. */
  children?: ReactNode;
}

/** The logo on a plate of its own, because nobody knows its colours; the name stands beside it and says whose it is. */
export function FederationMark({ className, children }: FederationMarkProps) {
  const src = useFederationLogo('small');
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src === null || src === brokenSrc) return children;
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      onError={() => setBrokenSrc(src)}
      className={cx('shrink-0 rounded-control bg-white object-contain p-0.5', className)}
    />
  );
}
