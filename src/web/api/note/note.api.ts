import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoteCreate, NoteList, NoteReader } from '#contract/note/note.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import type { NoteNoun } from '#domain/note/note.access.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { afterFirstPicture } from '#web/lib/first-picture.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, post, remove } from '../http.ts';
import { useActor } from '../stored-session.ts';
import { NOTES } from './note.key.ts';

export interface NotesOf {
  noun: NoteNoun;
  id: number;
}

const rooms: Readonly<Record<NoteNoun, string>> = {
  player: 'players',
  coach: 'coaches',
  club: 'clubs',
  cardIndex: 'cardindexes',
  transfer: 'transfers',
};
const pathOf = ({ noun, id }: NotesOf) => `/api/${rooms[noun]}/${id}/notes`;

const keyOf = ({ noun, id }: NotesOf) => [...NOTES, noun, id];

/** Players have none: they are not even asked for. */
export function useNotes(record: NotesOf) {
  return useQuery({
    queryKey: keyOf(record),
    enabled: may(useActor(), 'note.read'),
    queryFn: ({ signal }) => afterFirstPicture(() => get<NoteList>(pathOf(record), { signal })),
  });
}

export function useOlderNotes(record: NotesOf, beforeId: number) {
  return useQuery({
    queryKey: [...keyOf(record), 'before', beforeId],
    queryFn: ({ signal }) => get<NoteList>(pathOf(record), { query: { beforeId }, signal }),
  });
}

/** Whom a note can mention, once somebody is looked for. */
export function useNoteReaders(record: NotesOf, isForClub: boolean, isAsked: boolean) {
  return useQuery({
    queryKey: [...keyOf(record), 'readers', isForClub],
    enabled: isAsked,
    queryFn: ({ signal }) => get<NoteReader[]>(`${pathOf(record)}/readers`, { query: { isForClub }, signal }),
  });
}

export function useAddNote(record: NotesOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<NoteCreate>) =>
      post<{ id: number }>(pathOf(record), { body: sent, ...textCallOptionsOf(attempt) }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(record) }),
  });
}

/** Takes a note away, and brings it back. */
export function useRemoveNote(record: NotesOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isRemoved }: { id: number; isRemoved: boolean }) => {
      await (isRemoved ? remove(`/api/notes/${id}`) : post(`/api/notes/${id}/restore`));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(record) }),
  });
}
