export const ADMINISTRATION = { to: '/administration', label: 'Администрация' } as const;
