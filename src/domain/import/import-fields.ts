import { importColumns } from './import-columns.ts';
import type { ImportKind } from './import.rules.ts';
import type { ImportField } from './missing-columns.ts';

/** The columns of a kind for the page. A club that the whole file is for need not stand in it. */
export function importFields(kind: ImportKind, hasClub: boolean): ImportField[] {
  return importColumns[kind].map(
    ({ field, label, tells = null, isRequired = false, oneOf = null, words = null, isClub = false }) => ({
      field,
      label,
      tells: tells === null ? null : [...tells],
      isRequired: isRequired && !(hasClub && kind === 'player' && field === 'currentClub'),
      oneOf,
      words: words === null ? null : [...words],
      isClub,
    }),
  );
}
