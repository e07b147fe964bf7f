/** Sentences about accounts. Apart from the others: only the pages of accounts have them. */
export const userMessages = {
  roleRequired: 'Моля, изберете роля',
  childrenOfRole: 'Състезатели към родител се добавят само при роля „Състезател“',
  clubsOfRole: 'Клубове се добавят само при роля „Клуб“',
} as const;
