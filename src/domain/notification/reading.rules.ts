import { type Actor, clubScope, standsForPlayer } from '../common/access.rules.ts';

/**
 * How much a person may look at within an hour of what is not the own club's.
 * A secretary who looks people up meets none of it: every child and every photo
 * counts once an hour, however often it is shown.
 */
export const READING_LIMITS = {
  /** Children of other clubs, in lists, on licences and pages. */
  children: 1500,
  photos: 600,
  /** The whole register at one stroke. */
  wholeLists: 3,
  /** After so many more, another line stands in the audit log. */
  traceEvery: 200,
  /** Beyond so many within an hour administrators are told. */
  usual: 600,
} as const;

export interface ShownPlayer {
  id: number;
  currentClub: { id: number } | null;
}

/** Which of the players shown to a person belong to others. Everybody is an administrator's own. */
export function foreignPlayers(actor: Actor, shown: readonly ShownPlayer[]): number[] {
  const clubs = clubScope(actor);
  if (clubs === 'all') return [];
  const isOwn = ({ id, currentClub }: ShownPlayer) =>
    standsForPlayer(actor, id) || (currentClub !== null && clubs.includes(currentClub.id));
  return shown.filter((player) => !isOwn(player)).map(({ id }) => id);
}
