import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DoubleNoun, doubleNouns } from '#domain/double/double.rules.ts';
import { clubRecord } from '#web/api/club/club.api.ts';
import { coachRecord } from '#web/api/coach/coach.api.ts';
import { playerRecord } from '#web/api/player/player.api.ts';
import { clubItem } from '#web/pickers/club-picker.tsx';
import { coachItem } from '#web/pickers/coach-picker.tsx';
import { playerItem } from '#web/pickers/player-picker.tsx';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';

export interface PickedRecord {
  noun: DoubleNoun;
  id: number;
}

const items: Readonly<Record<DoubleNoun, (client: QueryClient, id: number) => Promise<PickerItem>>> = {
  player: async (client, id) => playerItem(await client.fetchQuery(playerRecord.query(id))),
  coach: async (client, id) => {
    const coach = await client.fetchQuery(coachRecord.query(id));
    return coachItem(coach, coach.currentClub?.fullName, '');
  },
  club: async (client, id) => clubItem(await client.fetchQuery(clubRecord.query(id))),
};

/** The record as a choice; undefined while it is on its way, null where there is none or it cannot be had. */
export function usePickedRecord(record: PickedRecord | null): PickerItem | null | undefined {
  const client = useQueryClient();
  const { noun, id } = record ?? { noun: doubleNouns[0], id: 0 };
  const { data, isError } = useQuery({
    queryKey: [noun, 'picked', id],
    queryFn: () => items[noun](client, id),
    enabled: record !== null,
    retry: false,
  });
  return record === null || isError ? null : data;
}
