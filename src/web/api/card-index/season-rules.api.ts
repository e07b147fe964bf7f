import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  SeasonRulesDetails,
  SeasonRulesForm,
  SeasonRulesPreview,
} from '#contract/card-index/season-rules.contract.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { Updating } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { useRefreshCardIndexes } from './card-index.api.ts';
import { get, put } from '../http.ts';

const listOptions = queryOptions({
  queryKey: ['season-rules', 'list'],
  queryFn: ({ signal }) => get<SeasonRulesDetails[]>('/api/season-rules', { signal }),
});

export function useSeasonRules() {
  return useQuery(listOptions);
}

/** Whom on existing licences the changed rules would concern; null as long as nothing is changed. */
export function useSeasonRulesPreview(year: Season, rules: SeasonRulesForm | null) {
  return useQuery({
    queryKey: ['season-rules', 'preview', year, rules],
    queryFn: ({ signal }) => {
      const query = {
        cutOff: rules?.cutOff,
        groupsAbove: rules?.groupsAbove ?? undefined,
        cardIndexesPerSeason: rules?.cardIndexesPerSeason ?? undefined,
      };
      return get<SeasonRulesPreview>(`/api/season-rules/${year}/preview`, { query, signal });
    },
    enabled: rules !== null,
    placeholderData: keepPreviousData,
  });
}

export function useKeepSeasonRules(): (rules: SeasonRulesDetails) => void {
  const client = useQueryClient();
  return (rules) =>
    void client.setQueryData(listOptions.queryKey, (all) => all?.map((one) => (one.year === rules.year ? rules : one)));
}

export function useUpdateSeasonRules() {
  const client = useQueryClient();
  const refreshCardIndexes = useRefreshCardIndexes();
  return useMutation({
    mutationFn: ({ base, sent, attempt }: Updating<SeasonRulesDetails, SeasonRulesForm>) =>
      put<SeasonRulesDetails>(`/api/season-rules/${base.year}`, { body: sent, ...textCallOptionsOf(attempt, base) }),
    onSuccess: () => {
      // What is set for a season holds for the following ones too.
      void client.invalidateQueries({ queryKey: ['season-rules'] });
      refreshCardIndexes();
    },
  });
}
