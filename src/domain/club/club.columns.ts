/** Columns of the list of clubs that are asked for: what it can be filtered by. */
export const furtherClubColumns = ['region', 'licences', 'players'] as const;
export type FurtherClubColumn = (typeof furtherClubColumns)[number];
