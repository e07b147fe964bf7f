import { useState } from 'react';
import { todayInSofia } from '../text/dates.ts';
import { deviceStorage } from './local-storage.ts';

export function usePutAside(name: string, userId: number | undefined) {
  const key = `aside_${name}_${userId ?? ''}`;
  const [asideOn, setAsideOn] = useState(() => deviceStorage.read(key));
  const today = todayInSofia();
  return {
    isAside: asideOn === today,
    putAside: () => {
      deviceStorage.write(key, today);
      setAsideOn(today);
    },
  };
}
