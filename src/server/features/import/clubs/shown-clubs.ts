import type { ImportDetails } from '#contract/import/import.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { Database } from '#server/db/database.ts';
import type { StoredImport } from '../import.queries.ts';
import { likeClubs } from '../kinds/club/club-check.ts';
import { listKnownClubs } from '../kinds/club/club-import.queries.ts';
import { countRowsNaming } from './planned-club.queries.ts';
import { amongClubs, plannedClubsFor } from './planned-clubs.ts';

/** The clubs that are made with an import, as its page shows them. */
export async function shownPlannedClubs(
  db: Database,
  { id: importId, state }: StoredImport,
  actor: Actor,
): Promise<ImportDetails['clubs']> {
  const stored = await plannedClubsFor(db, { importId, actor });
  if (stored.length === 0) return [];
  const planned = amongClubs(stored, await listKnownClubs(db));
  const rows = await countRowsNaming(db, importId);
  // While the work goes on the page asks every second, and nobody can answer.
  const isAsked = state === 'checked' || state === 'done';
  const asked = planned.flatMap(({ stored: { form }, known }) =>
    isAsked && known === undefined && form !== null ? [form] : [],
  );
  const likely = new Map((await likeClubs(db, asked)).map((doubles, at) => [asked[at], doubles]));
  return planned.map(({ stored: { id, value, form, recordId }, known, fullName }) => ({
    id,
    value,
    fullName: known?.fullName ?? fullName,
    rows: rows.get(id) ?? 0,
    clubId: known?.id ?? null,
    isMade: recordId !== null,
    doubles: (form === null ? [] : (likely.get(form) ?? [])).map(({ known: other, pro }) => ({
      id: other.id,
      fullName: other.fullName,
      reasons: pro,
    })),
    form,
  }));
}
