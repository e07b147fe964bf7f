import { useEffect, useState } from 'react';
import { whenUsed } from '../when-used.ts';

type KnownTowns = typeof import('#domain/federation/towns.ts');

let known: KnownTowns | null = null;

/** The list is long and few forms need it: it is fetched once the first of them is used. Null until it is there. */
export const knownTowns = (): KnownTowns | null => known;

export function useKnownTowns(): KnownTowns | null {
  const [towns, setTowns] = useState(known);
  useEffect(() => {
    const load = async () => {
      known = await import('#domain/federation/towns.ts');
      setTowns(known);
    };
    whenUsed(() => void load().catch(() => undefined));
  }, []);
  return towns;
}
