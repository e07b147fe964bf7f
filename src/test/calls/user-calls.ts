import type { UserForm } from '#contract/user/user.contract.ts';

/** The fields of a valid account. */
export const validUser: UserForm = {
  userName: 'g.petrova',
  email: 'gergana@example.test',
  firstName: 'Гергана',
  lastName: 'Петрова',
  phoneNumber: '0888 765 432',
};
