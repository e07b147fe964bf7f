import { importMessages, severalNamed } from '#contract/import/import.messages.ts';
import type { Names, NamedClub, NamedCoach } from './kept-names.ts';
import type { RowProblem } from './kind.ts';

/** The number under which a club waits that is made with the import; null for one that is there. */
export const plannedClubOf = ({ id }: NamedClub): number | null => (id < 0 ? -id : null);

export type Found<Named> = { named: Named } | { problem: RowProblem; isMissing: boolean };

/** The club of that name, or what to say where there is none, or more than one. */
export function clubNamed(names: Names<NamedClub>, field: string, text: string): Found<NamedClub> {
  const found = names.find(text);
  const [club] = found;
  if (club === undefined) return { problem: { field, sentence: importMessages.clubMissing }, isMissing: true };
  const open = found.filter(({ isClosed }) => !isClosed);
  if (found.length === 1) return { named: club };
  if (open.length === 1 && open[0] !== undefined) return { named: open[0] };
  return {
    problem: { field, sentence: severalNamed(found.map(({ fullName }) => fullName)) },
    isMissing: false,
  };
}

/** The coach of that name; of several the one who works in that club. */
export function coachNamed(
  names: Names<NamedCoach>,
  field: string,
  text: string,
  clubId: number | null,
): Found<NamedCoach> {
  const found = names.find(text);
  if (found.length === 0) return { problem: { field, sentence: importMessages.coachMissing }, isMissing: true };
  const here = found.filter(({ currentClubId }) => currentClubId !== null && currentClubId === clubId);
  const [coach] = found.length === 1 ? found : here;
  if (coach !== undefined && (found.length === 1 || here.length === 1)) return { named: coach };
  return { problem: { field, sentence: severalNamed(found.map(({ name }) => name)) }, isMissing: false };
}
