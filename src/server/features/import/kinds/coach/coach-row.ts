import type { z } from 'zod';
import { coachFormSchema } from '#contract/coach/coach.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { importMessages } from '#contract/import/import.messages.ts';
import { isIsoDate } from '#domain/common/dates.ts';
import { citizenshipOf, HOME } from '#domain/common/person.ts';
import { dayOfCell } from '#domain/import/import-cells.ts';
import { normaliseEgn, readEgn } from '#domain/player/egn.rules.ts';
import { assertStartDate, birthDateOf } from '#server/features/coach/coach.service.ts';
import { today } from '#server/write/today.ts';
import type { Cells, ImportScope, RowProblem } from '../kind.ts';
import { problemsOf, problemsThrown } from '../schema-problems.ts';
import type { KnownCoach } from './coach-import.queries.ts';

/** The form of a coach without the photo; clubs are told by their names. */
const rowSchema = coachFormSchema.omit({ firstClubId: true });
export type CoachRowForm = Omit<z.infer<typeof rowSchema>, 'birthDate' | 'startDate'> & {
  birthDate: string;
  /** Null only of a coach who is there without one. */
  startDate: string | null;
  clubSince: string | null;
};

export type ReadCoach = { form: CoachRowForm } | { problems: RowProblem[] };

/** The cells as the form would read them; what is empty stays as it is in a coach who is there. */
export function readCoachRow(
  cells: Cells,
  { context }: Pick<ImportScope, 'context'>,
  known: KnownCoach | null,
): ReadCoach {
  const kept = (known ?? {}) as Partial<Record<string, unknown>>;
  const cell = (field: string) => (cells[field] ?? '') || kept[field];
  const now = today(context.now());
  const day = (field: string) => dayOfCell(cells[field] ?? '', now) || kept[field];
  const parsed = rowSchema.safeParse({
    name: cell('name'),
    egn: cells['egn'] ?? '',
    birthDate: day('birthDate'),
    city: (cells['city'] ?? '') || kept['cityName'],
    nationality:
      citizenshipOf(cells['nationality'] ?? '') ||
      cell('nationality') ||
      (readEgn(normaliseEgn(cells['egn'] ?? '')) === null ? '' : HOME),
    startDate: day('startDate'),
  });
  if (!parsed.success) return { problems: problemsOf(parsed.error) };
  if (!parsed.data.name.includes(' ') && parsed.data.name !== known?.name)
    return { problems: [{ field: 'name', sentence: importMessages.coachNameShort }] };
  try {
    const birthDate = birthDateOf(context, parsed.data.egn, parsed.data);
    const startDate = parsed.data.startDate ?? (known === null ? now : null);
    // What nobody touches may stay as it came from elsewhere.
    if (startDate !== known?.startDate || birthDate !== known.birthDate) assertStartDate(context, startDate, birthDate);
    const clubSince = dayOfCell(cells['clubSince'] ?? '', now) || null;
    const problem = clubSinceProblem(clubSince, startDate, now);
    if (problem !== null) return { problems: [{ field: 'clubSince', sentence: problem }] };
    return { form: { ...parsed.data, birthDate, startDate, clubSince } };
  } catch (error) {
    const problems = problemsThrown(error);
    if (problems === null) throw error;
    return { problems };
  }
}

function clubSinceProblem(clubSince: string | null, startDate: string | null, day: string): string | null {
  if (clubSince === null) return null;
  if (!isIsoDate(clubSince)) return messages.dateInvalid;
  if (clubSince > day) return importMessages.clubSinceInFuture;
  return startDate !== null && clubSince < startDate ? importMessages.clubSinceBeforeStart : null;
}
