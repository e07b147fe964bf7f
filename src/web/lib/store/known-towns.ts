import { useEffect, useState } from 'react';

type KnownTowns = typeof import('#domain/federation/towns.ts');

let known: KnownTowns | null = null;

/** The list is long and few forms need it: it is fetched by the first of them. Null until it is there. */
export const knownTowns = (): KnownTowns | null => known;

export function useKnownTowns(): KnownTowns | null {
  const [towns, setTowns] = useState(known);
  useEffect(() => {
    const load = async () => {
      known = await import('#domain/federation/towns.ts');
      setTowns(known);
    };
    void load();
  }, []);
  return towns;
}
