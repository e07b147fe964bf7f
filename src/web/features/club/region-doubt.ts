import { DEFAULT_REGION, regionNames, townsNamed } from '#domain/towns.ts';

/**
 * Why the region of a town is asked about: the known town of that name lies elsewhere, or a new club still has the
 * region its form started with, which nobody has chosen. Null where there is nothing to ask.
 */
export function regionDoubt(
  { name, regionId }: { name: string; regionId: string },
  isNew: boolean,
): 'elsewhere' | 'guess' | null {
  const known = townsNamed(name);
  if (known.some((town) => String(town.regionId) === regionId)) return null;
  if (known.length > 0) return 'elsewhere';
  return isNew && regionId === String(DEFAULT_REGION) ? 'guess' : null;
}

/** What is ticked to say that the region is right. */
export function regionConfirmation(name: string, regionId: string): string {
  return `Да, ${name.trim()} е в област ${regionNames[Number(regionId)] ?? regionId}`;
}
