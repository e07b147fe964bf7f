import { causesOf } from '../db/connect/outage.ts';

/** Of failures whose words hold what was in the statement: wrong values, broken rules of a table, what a trigger says. */
const WITH_VALUES = /^(?:22|23|44|P0)/;
const SQLSTATE = /^[\dA-Z]{5}$/;

interface DatabaseFailure {
  code: string;
  severity?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
}

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/**
 * What the log says of an error: where it happened and what kind it was, never a value that a person typed. Drizzle's
 * words end with all parameters of the statement, PostgreSQL's may quote them, and both hang further things on the error.
 */
export function loggedError(error: unknown): LoggedError {
  const causes = [...causesOf(error)];
  const failure = causes.find(isDatabaseFailure);
  const first = causes[0];
  const type = first instanceof Error ? first.name : typeof error;
  const stack = first instanceof Error ? framesOf(first) : '';
  if (failure !== undefined) {
    const { code, table, column, constraint, routine } = failure;
    const message = WITH_VALUES.test(code) ? '' : ((failure as Partial<Error>).message ?? '');
    return { type, code, message, table, column, constraint, routine, stack };
  }
  const { code } = (first ?? {}) as { code?: unknown };
  return { type, ...(typeof code === 'string' ? { code } : {}), message: wordsOf(causes), stack };
}

const isDatabaseFailure = (cause: object): cause is DatabaseFailure & object =>
  'code' in cause && typeof cause.code === 'string' && SQLSTATE.test(cause.code);

/** Of a text that could not be read the words quote the text; of a failed statement, its parameters. */
function wordsOf(causes: readonly object[]): string {
  return causes
    .filter((cause): cause is Error => cause instanceof Error && !(cause instanceof SyntaxError))
    .map(({ message }) => message.replace(/\s*params:[^]*$/, ''))
    .join(': ');
}

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
