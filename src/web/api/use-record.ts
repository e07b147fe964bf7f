import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Moved } from '#contract/common/problems.ts';
import { recordId } from '#web/lib/record-id.ts';
import { ApiError, isForErrorPage } from './api-error.ts';
import { get } from './http.ts';

interface SourceOptions {
  noun: string;
  path: string;
  /** What is said of one that is not there, or not for this person; empty for the server's own words. */
  missingText: string;
}

export function recordSource<Thing>({ noun, path, missingText }: SourceOptions) {
  const query = (id: number) =>
    queryOptions({
      queryKey: [noun, 'details', id],
      queryFn: ({ signal }) => get<Thing>(`${path}/${id}`, { signal }),
    });
  return { missingText, query, keyOf: (id: number) => query(id).queryKey };
}

export type RecordSource<Thing> = ReturnType<typeof recordSource<Thing>>;

/** The number of the record in the address. Anything else there becomes the 404 page. */
export function useRecordId(parameter: string, { missingText }: { missingText: string }): number {
  const id = recordId(useParams()[parameter]);
  if (id === null) throw missing(missingText);
  return id;
}

/** The record, or undefined while it is on its way. One that is not there for this person becomes the 404 page. */
export function useRecord<Thing>({ query, missingText }: RecordSource<Thing>, id: number): Thing | undefined {
  const { data, error } = useQuery(query(id));
  if (useMoved(error, id)) return undefined;
  // Of somebody who was erased nothing may be shown, not even what is still in this browser.
  if (error !== null && (data === undefined || isErased(error)) && isForErrorPage(error))
    throw missingOr(error, missingText);
  return data;
}

/** The same, but never an older copy: what somebody is about to change has to be the latest. */
export function useFreshRecord<Thing>({ query, missingText }: RecordSource<Thing>, id: number): Thing | undefined {
  const { data, error, isFetchedAfterMount } = useQuery({ ...query(id), refetchOnMount: 'always' });
  if (useMoved(error, id)) return undefined;
  if (isFetchedAfterMount && error !== null && isForErrorPage(error)) throw missingOr(error, missingText);
  return isFetchedAfterMount ? data : undefined;
}

/** A record that was merged into another one: its page goes on with that, as if it had been asked for. */
function useMoved(error: Error | null, id: number): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { movedTo = id } = error instanceof ApiError ? ((error.said as Partial<Moved> | undefined) ?? {}) : {};
  const parts = pathname.split('/').map((part) => (part === String(id) ? String(movedTo) : part));
  const target = parts.join('/');
  const isMoved = target !== pathname;
  useEffect(() => {
    if (isMoved) void navigate({ pathname: target, search }, { replace: true });
  }, [isMoved, target, search, navigate]);
  return isMoved;
}

/** Fetches a record ahead, for a person who seems about to open it. */
export function usePrefetchRecord<Thing>({ query }: RecordSource<Thing>): (id: number) => void {
  const client = useQueryClient();
  return (id) => void client.prefetchQuery(query(id));
}

/** Puts a record that came by another way, such as a refused update, into the cache. */
export function useKeepRecord<Thing extends { id: number }>({ keyOf }: RecordSource<Thing>): (record: Thing) => void {
  const client = useQueryClient();
  return (record) => {
    const queryKey = keyOf(record.id);
    const isAskedFor = client.isFetching({ queryKey, exact: true }) > 0;
    client.setQueryData<Thing>(queryKey, record);
    // What was asked for before may be older, and would put that back.
    if (isAskedFor) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
  };
}

function missing(text: string, requestId: string | null = null): ApiError {
  return new ApiError(text, { status: 404, code: 'notFound', requestId });
}

const isErased = (error: Error) => error instanceof ApiError && error.code.endsWith('Erased');

function missingOr(error: Error, text: string): Error {
  // Who was erased is missing too, and the server says so.
  const isMissing = error instanceof ApiError && error.status === 404 && !isErased(error) && text !== '';
  return isMissing ? missing(text, error.requestId) : error;
}
