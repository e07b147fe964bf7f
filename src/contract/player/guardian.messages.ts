/** What is said of a parent that is not entered rightly. */
export const guardianMessages = {
  relationRequired: 'Моля, изберете какъв е на състезателя',
  reachRequired: 'Моля, въведете телефон или имейл',
} as const;
