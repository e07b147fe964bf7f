/** Whoever answers for a player who is not of age yet. */
export const guardianRelations = ['mother', 'father', 'guardian', 'trustee'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

export const guardianRelationLabels: Readonly<Record<GuardianRelation, string>> = {
  mother: 'майка',
  father: 'баща',
  guardian: 'настойник',
  trustee: 'попечител',
};

/** A player has two of them at most; the table has a place for each. */
export const guardianPlaces = [1, 2] as const;
export type GuardianPlace = (typeof guardianPlaces)[number];

/** The first place that is free; null where both are taken. */
export function freeGuardianPlace(taken: readonly { place: GuardianPlace }[]): GuardianPlace | null {
  return guardianPlaces.find((place) => taken.every((guardian) => guardian.place !== place)) ?? null;
}

/** They are written and telephoned to: one way to reach them has to be there. */
export function isReachable({ phone, email }: { phone: string | null; email: string | null }): boolean {
  return phone !== null || email !== null;
}
