import { type Actor, isAdministrator } from '#domain/common/access.rules.ts';
import { AppError } from '#server/write/errors.ts';

/** What was taken away is shown to administrators, who bring it back. */
export function assertMaySeeRemoved(actor: Actor, isAsked: boolean): void {
  if (isAsked && !isAdministrator(actor)) throw new AppError('forbidden');
}
