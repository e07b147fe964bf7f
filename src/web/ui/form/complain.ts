import { notify } from '../toast/notify.ts';
import { failedCallOf } from './failed-call.ts';

/** Says why an act was refused; that the record has changed meanwhile is shown by the page itself. */
export function complain(error: unknown, text: { failed: string; movedOn: string }): void {
  const call = failedCallOf(error);
  const isStale = call?.status === 409 && call.current !== undefined && call.current !== null;
  notify.error([text.failed, isStale ? text.movedOn : call?.message].filter(Boolean).join('\n'));
}
