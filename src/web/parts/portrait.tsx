import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { initialsOf } from '#web/lib/text/names.ts';

interface PortraitProps {
  name: string;
  src: string | null;
  alt?: string;
  className?: string;
}

/** The photograph in the shape of a licence: three by four. Initials when there is none. */
export function Portrait({ name, src, alt = '', className }: PortraitProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const frame = cx('aspect-3/4 shrink-0 overflow-hidden rounded-card border border-border bg-surface-2', className);

  if (src !== null && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt={alt}
        width={384}
        height={512}
        decoding="async"
        onError={() => setBrokenSrc(src)}
        className={cx(frame, 'picture object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(frame, 'flex items-center justify-center text-h1 font-semibold text-on-primary-soft')}
    >
      {initialsOf(name) || <UserRound size={40} className="text-text-3" />}
    </span>
  );
}
