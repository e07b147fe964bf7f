import { useRef } from 'react';

const INTENT = 80;

export function useRowIntent(onIntent: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (onIntent === undefined) return {};

  const start = (event: { target: EventTarget }) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-row-link]') === null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(onIntent, INTENT);
  };
  const stop = () => clearTimeout(timer.current);
  return { onPointerOver: start, onPointerOut: stop, onFocus: start, onBlur: stop };
}
