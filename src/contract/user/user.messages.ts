import { userRefusals } from '#domain/user/user.rules.ts';

/** Sentences about accounts. Apart from the others: only the pages of accounts have them. */
export const userMessages = {
  ...userRefusals,
  roleRequired: 'Моля, изберете роля',
  userNameTaken: 'Потребителското име вече е заето.',
  emailTaken: 'Вече има потребител с този имейл.',
  ownEmail: 'Своя имейл можете да смените от „Профил“, като потвърдите с паролата си.',
  accountInactive: 'Потребителят е деактивиран. Активирайте го, преди да му изпратите нова парола.',
  otherUser: 'Данните са за друг потребител. Презаредете страницата и опитайте отново.',
  otherClub: 'Данните са за друг клуб. Презаредете страницата и опитайте отново.',
} as const;
