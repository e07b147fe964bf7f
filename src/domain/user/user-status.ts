export const userStatuses = ['active', 'inactive'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userStatusLabels = {
  active: 'Активен',
  inactive: 'Неактивен',
} as const satisfies Record<UserStatus, string>;
