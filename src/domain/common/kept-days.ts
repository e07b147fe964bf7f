/** For how many days what is only needed for a while is kept. */
export const keptDays = {
  news: 30,
  /** So long two records that were made one can be made two again. */
  merges: 30,
  importFiles: 30,
  messagesToPrograms: 30,
  /** Who has opened whose page. */
  openings: 365,
} as const;
