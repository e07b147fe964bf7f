import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnFactors } from '#contract/factor/factor.contract.ts';
import { get } from '../http.ts';

export const OWN_FACTORS_PATH = '/api/authentication/factors';

export const ownFactors = queryOptions({
  queryKey: ['factor', 'own'],
  queryFn: ({ signal }) => get<OwnFactors>(OWN_FACTORS_PATH, { signal }),
});

export const useOwnFactors = () => useQuery(ownFactors);
