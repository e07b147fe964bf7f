import type { z } from 'zod';
import { messages } from '#contract/common/messages.ts';
import { AppError, ProblemsError } from '#server/write/errors.ts';
import { failures } from '#contract/failure/failures.ts';
import type { RowProblem } from './kind.ts';

/** The sentences of the form, at the cells they are about; one for each. */
export function problemsOf(
  error: z.ZodError,
  fieldOf: (path: readonly PropertyKey[]) => string = ([name]) => String(name),
): RowProblem[] {
  const byField = new Map<string | null, RowProblem>();
  for (const { path, message } of error.issues) {
    const field = path[0] === undefined ? null : fieldOf(path);
    if (!byField.has(field)) byField.set(field, { field, sentence: message });
  }
  return [...byField.values()];
}

/** What a rule of the forms has thrown, as it stands at a cell; anything else is not for people. */
export function problemsThrown(error: unknown): RowProblem[] | null {
  if (error instanceof ProblemsError)
    return error.problems.map(({ field, description }) => ({
      field: field ?? null,
      sentence: description ?? messages.valueInvalid,
    }));
  if (error instanceof AppError) return [{ field: null, sentence: error.sentence ?? failures[error.code].message }];
  return null;
}
