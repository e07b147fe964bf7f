import type { Problem } from '#contract/common/problems.ts';

interface ApiErrorDetails {
  status: number;
  code: string;
  requestId: string | null;
  problems?: readonly Problem[];
  current?: unknown;
  said?: unknown;
}

/** A call that failed. The message is a Bulgarian sentence fit to be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when the server could not be reached at all. */
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly problems: readonly Problem[];
  /** The record as it is now, when somebody else has changed it meanwhile. */
  readonly current: unknown;
  /** The whole answer, for refusals that say more than a sentence. */
  readonly said: unknown;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.problems = details.problems ?? [];
    this.current = details.current;
    this.said = details.said;
  }
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Errors that take over the page. A lost connection waits under its bar, a dead session leads to the login screen. */
export function isForErrorPage(error: unknown): boolean {
  return !(error instanceof ApiError && (error.status === 0 || error.status === 401));
}
