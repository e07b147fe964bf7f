/** Where all pages for the whole federation begin, the first step of the way to each of them. */
export const ADMINISTRATION = { to: '/administration', label: 'Администрация' } as const;
