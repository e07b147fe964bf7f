import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether what is inside the frame is wider than it. Only then does the frame scroll and take the focus: one that
 * scrolls keeps a sticky header from following the page.
 */
export function useOverflow<Frame extends HTMLElement>(): [RefObject<Frame | null>, boolean] {
  const frame = useRef<Frame>(null);
  const [isTooWide, setIsTooWide] = useState(false);

  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, frame.current?.firstElementChild];
    if (outer === null || !(inner instanceof HTMLElement)) return undefined;
    const measure = () => setIsTooWide(inner.offsetWidth > outer.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    measure();
    return () => observer.disconnect();
  }, []);
  return [frame, isTooWide];
}
