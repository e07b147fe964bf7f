import { useEffect, useState } from 'react';

/** True once `isOn` has lasted for the given time; false again at once. */
export function useDelayedFlag(isOn: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);

  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setHasLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isOn, milliseconds]);

  return isOn && hasLasted;
}
