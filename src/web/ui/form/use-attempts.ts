import { useRef, useState } from 'react';
import type { Attempt } from '#web/lib/attempt.ts';
import { randomId } from './random-id.ts';

/** Runs one sending at a time and numbers them: the same content again is the same attempt to the server. */
export function useAttempts() {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const last = useRef({ content: '', key: '' });

  const keyFor = (values: unknown) => {
    const content = JSON.stringify(values, (_name, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    );
    if (last.current.content !== content) last.current = { content, key: randomId() };
    return last.current.key;
  };

  return {
    progress,
    cancel: () => running.current?.abort(),
    /** The server has said no: the same content again is a new attempt, not an echo of the refusal. */
    forget: () => {
      last.current = { content: '', key: '' };
    },
    run: async (values: unknown, act: (attempt: Attempt) => Promise<void>): Promise<void> => {
      if (running.current !== null) return;
      const controller = new AbortController();
      running.current = controller;
      try {
        await act({ idempotencyKey: keyFor(values), signal: controller.signal, onProgress: setProgress });
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
  };
}
