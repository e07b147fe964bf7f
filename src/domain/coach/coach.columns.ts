/** Columns of the list of coaches that are asked for: what it can be filtered by. */
export const furtherCoachColumns = ['city', 'region', 'nationality', 'education'] as const;
export type FurtherCoachColumn = (typeof furtherCoachColumns)[number];
