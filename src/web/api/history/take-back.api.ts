import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post, remove } from '../http.ts';

export function useRemovedEntries<Row>(path: string) {
  return useQuery({
    queryKey: ['removed', path],
    queryFn: ({ signal }) => get<Row[]>(path, { query: { removed: true }, signal }),
  });
}

/** Takes an entry of a record away, and brings it back. It may stand in many places: everything is asked for anew. */
export function useTakeBack(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isRemoved }: { id: number; isRemoved: boolean }) => {
      await (isRemoved ? remove(`${path}/${id}`) : post(`${path}/${id}/restore`));
    },
    onSettled: () => client.invalidateQueries(),
  });
}
