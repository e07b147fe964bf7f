import { inArray } from 'drizzle-orm';
import type { ImportRow } from '#contract/import/import.contract.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import type { Database } from '#server/db/database.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { type LikelyCoach, likelyCoachesOf } from '#server/features/coach/likely-coach.ts';
import type { ImportScope } from '../kind.ts';
import type { CoachPlan } from './coach-plan.ts';

export interface Resembled {
  /** Noted where it is said to be somebody else. */
  likely: LikelyCoach[];
  shown: ImportRow['doubles'];
}

const SAME_NAME = 'Името е едно и също.';

/** As the form asks: whom each resembles; somebody of the very same name whatever the birth date. */
export async function resembledBy(
  tx: Database,
  plans: readonly CoachPlan[],
  { context }: Pick<ImportScope, 'context'>,
): Promise<Resembled[]> {
  const sought = plans.map(({ form, currentClubId }) => {
    const { name, birthDate, nationality, egn } = form;
    return { name, birthDate, nationality, clubId: currentClubId, hasEgn: readEgn(egn) !== null };
  });
  const found = await likelyCoachesOf(context, tx, sought);
  const namesakes = await namesakesOf(tx, sought);
  return plans.map((_, at) => {
    const likely = found[at] ?? [];
    const others = (namesakes[at] ?? []).filter(({ known }) => likely.every((one) => one.known.id !== known.id));
    const shown = [
      ...likely.map(({ known, pro }) => shownCoach(known, pro)),
      ...others.map(({ known }) => shownCoach({ ...known, clubName: null }, [SAME_NAME])),
    ];
    return { likely, shown };
  });
}

function shownCoach(
  { id, name, birthDate, clubName }: Pick<LikelyCoach['known'], 'id' | 'name' | 'birthDate' | 'clubName'>,
  reasons: string[],
): ImportRow['doubles'][number] {
  return { id, name, number: null, birthDate, clubName, reasons };
}

async function namesakesOf(tx: Database, sought: readonly { name: string }[]) {
  const keys = sought.map(({ name }) => searchText(name));
  const { id, name, birthDate, search } = coachTable;
  const rows = await tx
    .select({ id, name, birthDate, search })
    .from(coachTable)
    .where(inArray(search, [...new Set(keys)]));
  return keys.map((key) => rows.filter((row) => row.search === key).map((known) => ({ known })));
}
