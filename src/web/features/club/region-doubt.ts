import { knownTowns } from '#web/lib/store/known-towns.ts';

const FIRST_REGION = '1';

/**
 * Why the region of a town is asked about: the known town of that name lies elsewhere, or a new club still has the
 * region its form started with, which nobody has chosen. Null where there is nothing to ask.
 */
export function regionDoubt(
  { name, regionId }: { name: string; regionId: string },
  isNew: boolean,
): 'elsewhere' | 'guess' | null {
  const known = knownTowns()?.townsNamed(name) ?? [];
  if (known.some((town) => String(town.regionId) === regionId)) return null;
  if (known.length > 0) return 'elsewhere';
  return isNew && regionId === FIRST_REGION ? 'guess' : null;
}

export function regionConfirmation(name: string, regionId: string): string {
  return `Да, ${name.trim()} е в област ${knownTowns()?.regionNames[Number(regionId)] ?? ''}`.trim();
}
