import type { z } from 'zod';
import type { FailureCode } from '#contract/failure/failures.ts';
import type { LastChange, Problem } from '#contract/common/problems.ts';
import type { ShownPlayer } from '#domain/notification/reading.rules.ts';

/** An expected failure: something the person should read, not something we should mend. */
export class AppError extends Error {
  readonly code: FailureCode;
  /** Seconds after which it makes sense to try again. */
  readonly retryAfter: number | undefined;
  /** Says more than the usual words of the code: how many, until when. */
  readonly sentence: string | undefined;
  readonly facts: object | undefined;

  constructor(code: FailureCode, options: { retryAfter?: number; sentence?: string; facts?: object } = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.sentence = options.sentence;
    this.facts = options.facts;
  }
}

/** What is wrong with the values of a request, found only after its form had been right. */
export class ProblemsError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super('problems');
    this.name = 'ProblemsError';
    this.problems = problems;
  }
}

export function unknownValue(field: string, description: string): ProblemsError {
  return unknownValues([field], description);
}

export function unknownValues(fields: readonly string[], description: string): ProblemsError {
  return new ProblemsError(fields.map((field) => ({ code: 'unknown', description, field })));
}

export interface CurrentRecord {
  record: object;
  schema: z.ZodType;
  lastChange: LastChange | null;
}

/** Somebody else saved first; the answer carries the record as it is now, so that nothing typed is lost. */
export class ChangedMeanwhileError extends Error {
  /** Null for what nobody reads by itself. */
  readonly current: CurrentRecord | null;

  constructor(current: CurrentRecord | null) {
    super('changedMeanwhile');
    this.name = 'ChangedMeanwhileError';
    this.current = current;
  }
}

/** A rule of the federation refuses: the answer carries the facts beside a sentence that names them. */
export class RefusedByRulesError extends Error {
  readonly code: FailureCode;
  readonly facts: object;
  /** Whom the refusal tells about: not answered, but counted before it is. */
  readonly told: readonly ShownPlayer[];

  constructor(
    code: FailureCode,
    { sentence, facts, told = [] }: { sentence: string; facts: object; told?: readonly ShownPlayer[] },
  ) {
    super(sentence);
    this.name = 'RefusedByRulesError';
    this.code = code;
    this.facts = facts;
    this.told = told;
  }
}

export function orNotFound<Record>(record: Record | null | undefined): Record {
  if (record === null || record === undefined) throw new AppError('notFound');
  return record;
}
