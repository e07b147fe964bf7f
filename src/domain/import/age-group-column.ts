import { ageGroups, exampleGroup } from '../card-index/age-group.rules.ts';
import { cardIndexFields } from '../card-index/card-index.fields.ts';
import type { ImportColumn } from './import-column.ts';

/** The federation keeps the groups: what a file may say is looked at when it is read. */
export const ageGroupColumn: ImportColumn = {
  field: 'ageGroup',
  label: cardIndexFields.ageGroup.label,
  synonyms: ['Група', 'Възраст', 'Age group'],
  isRequired: true,
  get example() {
    return exampleGroup().label;
  },
  kind: 'word',
  get words() {
    return ageGroups.map(({ label }) => label);
  },
};
