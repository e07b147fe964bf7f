export const noRoles = 'Няма роли';
