import type { Actor } from '#domain/common/access.rules.ts';
import { maySeeRemoved } from '#domain/history/take-back.rules.ts';
import { AppError } from '#server/write/errors.ts';

export function assertMaySeeRemoved(actor: Actor, isAsked: boolean): void {
  if (isAsked && !maySeeRemoved(actor)) throw new AppError('forbidden');
}
