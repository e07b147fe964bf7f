import { asksFurther } from '../common/further-columns.ts';

/** Columns of the list of players that are asked for, each with the flag of the query that asks for it. */
export const furtherPlayerColumns = {
  withSeason: ['ageGroup', 'cardIndex', 'contractEnd'],
  withFacts: ['sex', 'city', 'region', 'currentCoach', 'playingSince', 'registeredOn'],
  withPapers: ['missingPapers'],
} as const;
type Flag = keyof typeof furtherPlayerColumns;
export type FactColumn = (typeof furtherPlayerColumns)['withFacts'][number];

/** Of more than one paper. */
export const missingPapersLabel = 'Липсващи документи';

/** What a list with these columns has to ask for. */
export function flagsFor(columns: readonly string[]): Record<Flag, boolean> {
  const isAsked = (flag: Flag) => asksFurther(furtherPlayerColumns[flag], columns);
  return { withSeason: isAsked('withSeason'), withFacts: isAsked('withFacts'), withPapers: isAsked('withPapers') };
}
