import { useEffect } from 'react';
import { useActor } from '#web/api/stored-session.ts';
import { deviceStorage } from '#web/lib/store/local-storage.ts';

/**
 * The number, or the last one this device knew of the person until it is here: a strip that is going to stand above a
 * list has its place from the first moment, and nothing moves away under a finger.
 */
export function useRememberedCount(name: string, count: number | null | undefined): number {
  const key = `transfers_${name}_${useActor()?.userId ?? ''}`;
  useEffect(() => {
    if (typeof count === 'number') deviceStorage.write(key, String(count));
  }, [key, count]);
  return count ?? (Number(deviceStorage.read(key)) || 0);
}
