import { useQuery } from '@tanstack/react-query';
import type { ImportRow } from '#contract/import/import.contract.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { problemsAt } from './row-words.ts';

const TOLD_BY_EGN: ReadonlySet<string> = new Set(['birthDate', 'sex']);
const sexes = ['мъж', 'жена'] as const;

/**
 * „По ЕГН: 03.05.2012, жена“ beside a cell that says otherwise; to whoever sees the whole number in the row. What reads
 * numbers is fetched by the first such cell.
 */
export function useSaidByEgn(row: ImportRow, field: string): string | null {
  const isWanted = TOLD_BY_EGN.has(field) && problemsAt(row, field).length > 0;
  const { data = null } = useQuery({
    queryKey: ['egn-rules'],
    queryFn: async () => {
      const { normaliseEgn, readEgn } = await import('#domain/player/egn.rules.ts');
      return { read: (typed: string) => readEgn(normaliseEgn(typed)) };
    },
    enabled: isWanted,
    staleTime: Infinity,
  });
  const facts = isWanted ? (data?.read(row.cells['egn'] ?? '') ?? null) : null;
  return facts === null ? null : `По ЕГН: ${showDate(facts.birthDate)}, ${sexes[facts.sex]}`;
}
