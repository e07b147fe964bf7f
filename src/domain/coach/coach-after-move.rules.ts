export interface CoachTies {
  id: number;
  clubId: number | null;
}

/**
 * Who coaches a player that comes into a club: the coach of until now, where he works there as well; whoever did when
 * the player left it, where he still does; otherwise nobody until the club says who.
 */
export function coachAfterMove(
  clubId: number | null,
  { current, before }: { current: CoachTies | null; before: CoachTies | null },
): number | null {
  if (clubId === null) return null;
  return [current, before].find((coach) => coach?.clubId === clubId)?.id ?? null;
}
