import { searchKey } from '../search/search-key.ts';
import { slipsOf } from '../search/search-slips.ts';
import { towns } from '../federation/towns.ts';

const nameByKey = new Map(towns.map(({ name }) => [searchKey(name), name]));

/** „гр. Русе“, „gr. Ruse“. */
const KIND_OF_PLACE = /^(?:гр|с|gr|s)\.\s*/iu;

/** The town on the list that a name in the other alphabet, or with one slip in it, means; null where that is not clear. */
export function townMeant(text: string): string | null {
  const letters = text.replace(KIND_OF_PLACE, '').replaceAll(/\P{L}/gu, '');
  const spelled = nameByKey.get(searchKey(letters));
  if (spelled !== undefined) return spelled;
  const near = new Set([...slipsOf(letters)].flatMap((slip) => nameByKey.get(slip) ?? []));
  return near.size === 1 ? ([...near][0] ?? null) : null;
}
