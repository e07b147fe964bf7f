import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';

/** A record that is not there, or not for this person, is an answer with a page of its own; nothing is broken. */
const ANSWERS: ReadonlySet<number> = new Set([403, 404]);

/** What became an error page is told to the console, unless it is nobody's fault. */
export function reportError(error: unknown): void {
  const isFromServer = error instanceof ApiError || isRouteErrorResponse(error);
  if (isFromServer && ANSWERS.has(error.status)) return;
  // oxlint-disable-next-line no-console -- the last word of an error that nothing has handled
  console.error(error);
}
