import type { Refusals } from '#server/db/violations.ts';
import { AppError } from '#server/write/errors.ts';

/** What the keys of the table refuse. */
export const accountRefusals: Refusals = {
  users_user_name: () => new AppError('userNameTaken'),
  users_email: () => new AppError('emailTaken'),
};
