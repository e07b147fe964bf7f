/**
 * What the first administrator is called until the person puts the own name in its place: it would stand in letters
 * and on approved licences.
 */
export const unnamedAdministrator = { firstName: 'Администратор', lastName: 'на системата' } as const;
