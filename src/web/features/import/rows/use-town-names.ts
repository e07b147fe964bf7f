import { useQuery } from '@tanstack/react-query';

/** The names of the known towns, fetched by the first cell that holds one; null until they are there. */
export function useTownNames(isWanted: boolean): readonly string[] | null {
  const { data = null } = useQuery({
    queryKey: ['town-names'],
    queryFn: async () => {
      const { towns } = await import('#domain/federation/towns.ts');
      return [...new Set(towns.map(({ name }) => name))];
    },
    enabled: isWanted,
    staleTime: Infinity,
  });
  return isWanted ? data : null;
}
