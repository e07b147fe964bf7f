import type { DocumentKindItem } from '#contract/player/document-kind.contract.ts';
import { playerDocumentTypes } from '#domain/federation/reference-lists.ts';

const isUsual = ({ value }: { value: number }) => value <= 1;

/** The first two are what most people come for. While the list is on its way it is that of the specification. */
export function kindChoices(kinds: readonly DocumentKindItem[] | undefined) {
  const known = kinds?.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }));
  const all = known ?? playerDocumentTypes;
  return { types: all.filter(isUsual), otherTypes: all.filter((kind) => !isUsual(kind)) };
}
