import { useQuery } from '@tanstack/react-query';
import type { OptionItem } from '#contract/federation/options.contract.ts';
import { get } from '../http.ts';

const paths = {
  clubs: '/api/clubs/options',
  regions: '/api/regions/options',
  'age-groups': '/api/options/age-groups',
  coaches: '/api/options/coaches',
  'player-positions': '/api/options/player-positions',
  'document-types': '/api/options/document-types',
  'transfer-document-types': '/api/options/transfer-document-types',
  'education-levels': '/api/options/education-levels',
} as const;

export type OptionListName = keyof typeof paths;

const TEN_MINUTES = 600_000;

export function useOptions(name: OptionListName, isNeeded = true) {
  return useQuery({
    enabled: isNeeded,
    queryKey: ['options', name],
    queryFn: ({ signal }) => get<OptionItem[]>(paths[name], { signal }),
    staleTime: TEN_MINUTES,
  });
}

/** How an option is called; its number while the list is on its way. */
export function useOptionName(list: OptionListName, isNeeded = true): (id: string) => string {
  const { data } = useOptions(list, isNeeded);
  return (id) => data?.find(({ value }) => String(value) === id)?.label ?? id;
}
