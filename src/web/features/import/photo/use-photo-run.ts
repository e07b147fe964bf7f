import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import { matchPhotos } from '#web/api/import/photo.api.ts';
import { holdPage } from '#web/lib/page-hold.ts';
import { photosIn } from './photo-files.ts';
import { photoText } from './photo.text.ts';
import type { OwnedPhoto, PhotoFailure } from './send-photos.ts';

export type PhotoRun =
  | { step: 'choose'; problem: string | null; error: Error | null }
  | { step: 'match' }
  | { step: 'matched'; all: number; owned: readonly OwnedPhoto[]; unmatched: readonly PhotoFailure[]; ignored: number }
  | { step: 'send' | 'sent'; all: number; done: number; failures: readonly PhotoFailure[]; isStopped: boolean };

const CHOOSE = { step: 'choose', problem: null, error: null } as const;

/** From the files that were chosen to the pictures that were sent. */
export function usePhotoRun(noun: PhotoNoun, importId: number | null) {
  const client = useQueryClient();
  const [run, setRun] = useState<PhotoRun>(CHOOSE);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setRun({ step: 'match' });
    try {
      const { photos, ignored } = await photosIn(files);
      if (photos === null || photos.length === 0) {
        setRun({ ...CHOOSE, problem: photos === null ? photoText.unreadable : photoText.none });
        return;
      }
      const names = photos.map(({ name }) => name);
      const matches = await matchPhotos(noun, names, importId);
      const owned: OwnedPhoto[] = [];
      const unmatched: PhotoFailure[] = [];
      for (const [i, file] of photos.entries()) {
        const match = matches[i];
        if (match === undefined) continue;
        const { recordId } = match;
        const sentence = [match.title, match.problem].filter((part) => part !== null).join(': ');
        if (recordId === null) unmatched.push({ name: file.name, sentence });
        else owned.push({ file, match: { ...match, recordId } });
      }
      setRun({ step: 'matched', all: photos.length, owned, unmatched, ignored });
    } catch (error) {
      setRun({ ...CHOOSE, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  const send = async (photos: readonly OwnedPhoto[]) => {
    const controller = new AbortController();
    stopper.current = controller;
    const letGo = holdPage();
    let done = 0;
    const failures: PhotoFailure[] = [];
    const state = (step: 'send' | 'sent') =>
      setRun({ step, all: photos.length, done, failures: [...failures], isStopped: controller.signal.aborted });
    state('send');
    // What makes pictures smaller comes with everything forms are made of: fetched once it is needed.
    const { sendPhotos } = await import('./send-photos.ts');
    await sendPhotos(photos, {
      noun,
      signal: controller.signal,
      onSent: (failure) => {
        done += 1;
        if (failure !== null) failures.push(failure);
        state('send');
      },
    });
    letGo();
    state('sent');
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' });
  };

  return { run, choose, send, stop: () => stopper.current?.abort(), again: () => setRun(CHOOSE) };
}
