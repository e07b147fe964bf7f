import type { GuessableReason } from './guessable-password.ts';

export type PasswordProblem = 'tooShort' | 'noDigit' | 'noLowercase' | 'noUppercase' | 'noSymbol' | GuessableReason;

const PASSWORD_MIN_LENGTH = 8;

/** Every rule a new password breaks; empty when it may be used. Common words are judged by the server, which has the list. */
export function passwordProblems(password: string): Exclude<PasswordProblem, GuessableReason>[] {
  const problems: Exclude<PasswordProblem, GuessableReason>[] = [];
  if (password.length < PASSWORD_MIN_LENGTH) problems.push('tooShort');
  if (!/\d/.test(password)) problems.push('noDigit');
  if (!/\p{Ll}/u.test(password)) problems.push('noLowercase');
  if (!/\p{Lu}/u.test(password)) problems.push('noUppercase');
  if (!/[!@#$%^&*]/.test(password)) problems.push('noSymbol');
  return problems;
}
