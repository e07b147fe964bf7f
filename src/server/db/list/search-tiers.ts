import type { CloseAsTyped } from '#domain/search/search-closeness.ts';
import { type Stretch } from './list-sql.ts';
import type { SqlValues } from '../sql-values.ts';
import type { SearchCounts } from './search-count-cache.ts';
import { type Search, searchCondition, type SimilarWords } from './search-words.ts';

/** Rows that come as close as `within` and not as close as `beyond`: they stand together in what a search shows. */
export interface Tier {
  within: HowClose;
  beyond: HowClose | null;
  total: number;
}

interface HowClose {
  closeness: CloseAsTyped;
  similar?: SimilarWords | undefined;
}

/** How close rows of a list come, the closest first. In an order that was chosen only the similar ones stand apart. */
export function closenessesOf(similar: SimilarWords | undefined, isOrderChosen: boolean): HowClose[] {
  const asTyped: CloseAsTyped[] = isOrderChosen ? ['inside'] : ['word', 'beginning', 'inside'];
  return [
    ...asTyped.map((closeness) => ({ closeness })),
    ...(similar === undefined ? [] : [{ closeness: 'inside' as const, similar }]),
  ];
}

export function tiersOf({ upTo, similar, total }: SearchCounts, isOrderChosen: boolean): Tier[] {
  const steps = closenessesOf(similar, isOrderChosen).map((within) => ({
    within,
    upTo: within.similar === undefined ? upTo[within.closeness] : total,
  }));
  return steps.map(({ within, upTo: last }, at) => {
    const before = steps[at - 1];
    // Where nothing comes closer there is nothing to leave out.
    const isLeftOut = before !== undefined && before.upTo > 0;
    return { within, beyond: isLeftOut ? before.within : null, total: last - (before?.upTo ?? 0) };
  });
}

/** The tier that all wanted rows are of, and where in it they begin; null where they are of several. */
export function tierOf(tiers: readonly Tier[], { limit, offset }: Stretch): { tier: Tier; at: number } | null {
  const total = tiers.reduce((sum, tier) => sum + tier.total, 0);
  const end = Math.min(offset + limit, total);
  let from = 0;
  for (const tier of tiers) {
    if (offset >= from && end <= from + tier.total && end > offset) return { tier, at: offset - from };
    from += tier.total;
  }
  return null;
}

export function tierConditions(
  search: Search,
  { within, beyond }: Tier,
  values: SqlValues,
  isIndexed = true,
): string[] {
  const inside = searchCondition(search, { ...within, isIndexed }, values);
  if (beyond === null) return [inside];
  // A column without a value makes the condition neither true nor false.
  return [inside, `(${searchCondition(search, { ...beyond, isIndexed: false }, values)}) is not true`];
}

export function tierRank(search: Search, closenesses: readonly HowClose[], values: SqlValues): string {
  const cases = closenesses
    .slice(0, -1)
    .map((within, rank) => `when ${searchCondition(search, { ...within, isIndexed: false }, values)} then ${rank}`);
  return `case ${cases.join(' ')} else ${cases.length} end`;
}
