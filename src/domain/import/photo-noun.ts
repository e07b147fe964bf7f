/** Whose pictures can be brought in many at once. */
export const photoNouns = ['player', 'coach', 'club'] as const;
export type PhotoNoun = (typeof photoNouns)[number];
