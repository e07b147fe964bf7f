import { type Actor, may } from '#domain/common/access.rules.ts';
import { clubFullName } from '#domain/club/club.rules.ts';
import { searchKey } from '#domain/search/search-key.ts';
import type { Database } from '#server/db/database.ts';
import { listPlannedClubs, type StoredPlannedClub } from './planned-club.queries.ts';

export interface ScopeOfClubs {
  importId: number;
  actor: Actor;
}

/** The clubs that are made with an import, for whoever may make clubs: nobody else's rows find them. */
export async function plannedClubsFor(tx: Database, { importId, actor }: ScopeOfClubs): Promise<StoredPlannedClub[]> {
  return may(actor, 'club.create') ? listPlannedClubs(tx, importId) : [];
}

/** What tells whether a club is there by now. */
interface KnownClub {
  id: number;
  fullName: string;
  bulstat: string;
}

interface AmongClubs<Known> {
  stored: StoredPlannedClub;
  /** The club it has become, or that somebody else has entered meanwhile. */
  known: Known | undefined;
  fullName: string;
}

export function amongClubs<Known extends KnownClub>(
  planned: readonly StoredPlannedClub[],
  there: readonly Known[],
): AmongClubs<Known>[] {
  return planned.map((stored) => {
    const { form, recordId } = stored;
    const fullName = form === null ? stored.value : clubFullName(form);
    const isSame = ({ bulstat, fullName: other }: Known) =>
      form !== null && (bulstat === form.bulstat || searchKey(other) === searchKey(fullName));
    return { stored, fullName, known: there.find(({ id }) => id === recordId) ?? there.find(isSame) };
  });
}
