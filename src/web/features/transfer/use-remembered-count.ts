import { useEffect } from 'react';
import { useActor } from '#web/api/stored-session.ts';
import { deviceStorage } from '#web/lib/store/local-storage.ts';

/**
 * The number, or the last one this device knew of the person until it is here: a strip that is going to stand above a
 * list has its place from the first moment, and nothing moves away under a finger.
 */
export function useRememberedCount(name: string, count: number | null | undefined): number {
  return Number(useRemembered(name, typeof count === 'number' ? String(count) : undefined)) || 0;
}

/** The same for the day of the oldest of them. */
export function useRememberedDay(name: string, day: string | null | undefined): string | null {
  return useRemembered(`${name}_since`, day === null ? '' : day) || null;
}

function useRemembered(name: string, value: string | undefined): string {
  const key = `transfers_${name}_${useActor()?.userId ?? ''}`;
  useEffect(() => {
    if (value !== undefined) deviceStorage.write(key, value);
  }, [key, value]);
  return value ?? deviceStorage.read(key) ?? '';
}
