import type { DocumentKind } from './document-kind.rules.ts';

/** A paper that everybody needs for a licence, unless something else is said. */
export const aDocumentKind = (given: Partial<DocumentKind> = {}): DocumentKind => ({
  id: 5,
  name: 'Медицински преглед',
  ageFrom: null,
  ageTo: null,
  sex: null,
  citizenship: null,
  ageGroups: [],
  transferTypes: [],
  validity: 'typed',
  validMonths: null,
  forLicence: 'required',
  forTransfer: 'none',
  visibility: 'club',
  isActive: true,
  ...given,
});
