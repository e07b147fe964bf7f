/** How an account can be. */
export const userStatuses = ['active', 'inactive'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** How the state of an account is called. */
export const userStatusLabels = {
  active: 'Активен',
  inactive: 'Неактивен',
} as const satisfies Record<UserStatus, string>;
