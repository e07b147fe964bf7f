export const passkeyListText = {
  passkeyUse: (made: string, used: string | null) =>
    used === null
      ? `Добавен на ${made}\u00a0г., още не е използван`
      : `Добавен на ${made}\u00a0г., последно използван на ${used}\u00a0г.`,
  remove: 'Премахни',
} as const;
