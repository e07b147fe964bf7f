/** How the state of an account is called. */
export const userStatusLabels = { active: 'Активен', inactive: 'Неактивен' } as const;
