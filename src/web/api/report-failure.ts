import { ApiError } from './api-error.ts';

/** A failed action is written down where whoever helps can read it: what kind, which request, nothing that was typed. */
export function reportFailedAction(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const { code, status, requestId } = error;
  // oxlint-disable-next-line no-console -- this is where it is written down
  console.error(`Неуспешно действие: ${code} (${status}), заявка ${requestId ?? '–'}`);
}
