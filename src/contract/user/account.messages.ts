import { shortest } from '../common/limits.ts';

/** Sentences about the own account that both sides say; apart from the others, because only its page needs them. */
export const accountText = {
  currentPasswordTooShort: `Текущата парола трябва да е поне ${shortest.password} символа`,
  currentPasswordWrong: 'Текущата парола е грешна',
  currentPasswordNeeded: 'За да смените имейла си, въведете текущата си парола',
  passwordUnchanged: 'Новата парола трябва да е различна от текущата',
  lastNameTooShort: `Фамилията трябва да е поне ${shortest.name} символа`,
} as const;
