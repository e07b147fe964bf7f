/** Sentences about accounts. Apart from the others: only the pages of accounts have them. */
export const userMessages = {
  roleRequired: 'Моля, изберете роля',
} as const;
