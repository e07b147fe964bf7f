import { useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { RecordSource } from './use-record.ts';
import { recordId } from '#web/lib/record-id.ts';

/** A record that was chosen by its number, which may come from an address and mean nothing. */
export interface ChosenRecord<Thing> {
  record: Thing | undefined;
  isMissing: boolean;
  failure: string | null;
}

export function useChosenRecord<Thing>(source: RecordSource<Thing>, text: string): ChosenRecord<Thing> {
  const id = recordId(text);
  const { data, error } = useQuery({ ...source.query(id ?? 0), enabled: id !== null });
  const isGone = error instanceof ApiError && error.status === 404;
  return {
    record: id === null || isGone ? undefined : data,
    isMissing: text !== '' && (id === null || isGone),
    failure: data === undefined && error !== null && !isGone ? error.message : null,
  };
}
