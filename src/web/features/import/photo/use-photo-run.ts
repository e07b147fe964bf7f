import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import { matchPhotos } from '#web/api/import/photo.api.ts';
import { holdPage } from '#web/lib/page-hold.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { photosIn } from './photo-files.ts';
import { photoText } from './photo.text.ts';
import type { OwnedPhoto, UnplacedPhoto } from './send-photos.ts';

export type PhotoRun =
  | { step: 'choose'; problem: string | null; error: Error | null }
  | { step: 'match' }
  | { step: 'matched'; all: number; owned: readonly OwnedPhoto[]; unmatched: readonly UnplacedPhoto[]; ignored: number }
  | { step: 'send'; all: number; done: number; placed: number }
  | { step: 'sent'; placed: number; unplaced: readonly UnplacedPhoto[]; isStopped: boolean };

const CHOOSE = { step: 'choose', problem: null, error: null } as const;

/** From the files that were chosen to the pictures that were sent. */
export function usePhotoRun(noun: PhotoNoun, importId: number | null) {
  const client = useQueryClient();
  const [run, setRun] = useState<PhotoRun>(CHOOSE);
  /** To be asked about again where the answer did not come. */
  const chosen = useRef<readonly File[]>([]);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    chosen.current = files;
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
      const unmatched: UnplacedPhoto[] = [];
      for (const [i, file] of photos.entries()) {
        const match = matches[i];
        if (match === undefined) continue;
        const { recordId } = match;
        const sentence = [match.title, match.problem].filter((part) => part !== null).join(': ');
        if (recordId === null) unmatched.push({ file, sentence });
        else owned.push({ file, match: { ...match, recordId } });
      }
      setRun({ step: 'matched', all: photos.length, owned, unmatched, ignored });
    } catch (error) {
      setRun({ ...CHOOSE, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  /** `left` is what is not sent, with the reason; `before` is how many were placed already. */
  const send = async (photos: readonly OwnedPhoto[], left: readonly UnplacedPhoto[], before = 0) => {
    const controller = new AbortController();
    stopper.current = controller;
    const letGo = holdPage();
    let done = 0;
    const failures: UnplacedPhoto[] = [];
    const showProgress = () => setRun({ step: 'send', all: photos.length, done, placed: done - failures.length });
    showProgress();
    // What makes pictures smaller comes with everything forms are made of: fetched once it is needed.
    const { sendPhotos } = await import('./send-photos.ts');
    const unsent = await sendPhotos(photos, {
      noun,
      signal: controller.signal,
      onSent: (failure) => {
        done += 1;
        if (failure !== null) failures.push(failure);
        showProgress();
      },
    });
    letGo();
    setRun({
      step: 'sent',
      placed: before + done - failures.length,
      unplaced: [...failures, ...unsent, ...left],
      isStopped: controller.signal.aborted,
    });
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' });
  };

  /** Somebody has said whose it is: it is sent with the others, or at once where those are sent. */
  const pick = (photo: UnplacedPhoto, { id: recordId, label: title, detail }: PickerItem) => {
    const match = {
      name: photo.file.name,
      recordId,
      title,
      clubName: detail ?? null,
      isByName: false,
      hasPhoto: false,
    };
    const owned = { file: photo.file, match: { ...match, problem: null } };
    const without = (photos: readonly UnplacedPhoto[]) => photos.filter((other) => other !== photo);
    if (run.step === 'matched') setRun({ ...run, owned: [...run.owned, owned], unmatched: without(run.unmatched) });
    if (run.step === 'sent') void send([owned], without(run.unplaced), run.placed);
  };

  return {
    run,
    choose,
    retry: () => choose(chosen.current),
    send,
    pick,
    stop: () => stopper.current?.abort(),
    again: () => setRun(CHOOSE),
  };
}
