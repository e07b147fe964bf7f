import { addDays } from './calendar.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { isOfAge } from '#domain/common/person.ts';
import type { photoConsentTable } from '#server/db/tables/photo-consent.table.ts';
import { Random } from './random.ts';
import type { PlayerRow, RowOf } from './rows.ts';

/** Most have agreed to stand on public pages with name and photo, some have not been asked, one in forty has taken it back. */
export function planConsents(players: readonly PlayerRow[], today: IsoDate): RowOf<typeof photoConsentTable>[] {
  const random = new Random('consents');
  return players.flatMap(({ id: playerId, birthDate }) => {
    const [isAsked, isPaper] = [random.chance(0.8), random.chance(0.6)];
    const own = isOfAge(today, birthDate) ? ('player' as const) : ('guardian' as const);
    const givenOn = addDays(today, -random.int(30, 300));
    const isGiven = !random.chance(0.025);
    return isAsked ? [{ playerId, isGiven, givenBy: isPaper ? ('paper' as const) : own, givenOn }] : [];
  });
}
