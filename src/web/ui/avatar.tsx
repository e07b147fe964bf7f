import { useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { initialsOf, stableIndex } from '#web/lib/text/names.ts';

interface AvatarProps {
  name: string;
  src: string | null;
  size: number;
  /** What the picture says; none where the name stands beside it anyway. */
  alt?: string;
  /** A logo keeps its own shape; its stand-in is a disc in a colour that is always the same for the same name. */
  isLogo?: boolean;
}

/** White is readable on each of them. */
const discColours = ['#1746a2', '#9a4507', '#0b6b40', '#8e3b9e', '#b42318', '#44526a'];

/** Up to this size a whole bust would leave the face too small to know. */
const SMALL = 48;

export function Avatar({ name, src, size, alt = '', isLogo = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);

  if (src !== null && src !== brokenSrc) {
    const picture = (
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenSrc(src)}
        className={cx(
          'picture',
          isLogo ? 'shrink-0 object-contain' : cx('absolute inset-0 size-full object-cover', size <= SMALL && 'face'),
        )}
        {...(isLogo ? { style: { width: size, height: size } } : {})}
      />
    );
    if (isLogo) return picture;
    return (
      <span
        // Until the picture is there the letters show; they are no text, because the name stands beside them.
        data-initials={initialsOf(name)}
        className="behind-picture relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft font-semibold text-on-primary-soft"
        style={{ width: size, height: size, fontSize: Math.max(13, Math.round(size * 0.38)) }}
      >
        {picture}
      </span>
    );
  }
  return (
    <span
      aria-hidden={alt === ''}
      {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold select-none',
        isLogo ? 'text-white' : 'bg-primary-soft text-on-primary-soft',
      )}
      style={{
        width: size,
        height: size,
        fontSize: Math.max(13, Math.round(size * 0.38)),
        ...(isLogo ? { background: discColours[stableIndex(name, discColours.length)] } : {}),
      }}
    >
      {initialsOf(name)}
    </span>
  );
}
