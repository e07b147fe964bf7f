import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import type { CheckedLicence } from '#contract/card-index/licence-check.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readLicenceOfCode, readLicenceToCheck, readPhotoToCheck } from '#web/api/card-index/licence-check.api.ts';
import { checkText } from './licence-check.text.ts';
import { forgetSent, sentChecks } from './unsent-checks.ts';
import { findKept, forgetLicence, keepLicence, type KeptLicence } from './kept-licences.ts';

export interface OpenedLicence {
  kept: Pick<KeptLicence, 'licence' | 'photos'> | null;
  /** The server could not be asked: what is shown is what was kept. */
  isOffline: boolean;
  /** Why there is nothing to show. */
  failure: string | null;
  read: () => Promise<void>;
}

const IDLE = { kept: null, isOffline: false, failure: null } as const;

type State = Omit<OpenedLicence, 'read'>;

/** A licence by its number, or by the code on its paper: as it is now, otherwise as it was opened today. */
export function useLicenceToCheck(which: string, userId: number): OpenedLicence {
  const [state, setState] = useState<State>(IDLE);
  const read = useCallback(() => readInto(setState, which, userId), [which, userId]);
  useEffect(() => void readInto(setState, which, userId), [which, userId]);
  return { ...state, read };
}

async function readInto(show: Dispatch<SetStateAction<State>>, which: string, userId: number): Promise<void> {
  const id = /^\d{1,9}$/.test(which) ? Number(which) : null;
  const before = id === null ? null : await findKept(userId, id);
  // At once what there is: whoever stands in a hall waits for nothing.
  if (before !== null) show((now) => ({ ...now, kept: before }));
  try {
    const sentBefore = sentChecks.read();
    const licence = await (id === null ? readLicenceOfCode(which) : readLicenceToCheck(id));
    const known = before ?? (await findKept(userId, licence.id));
    const faces = known?.photos ?? {};
    show({ kept: { licence, photos: faces }, isOffline: false, failure: null });
    // What was sent before it was asked is in what it says, or was taken back since.
    for (const check of sentBefore) if (check.cardIndexId === licence.id) forgetSent(check.id);
    // Names first: the network may be gone before the photos are here.
    await keepLicence({ userId, licence, photos: faces });
    const photos = await photosOf(licence, faces);
    await keepLicence({ userId, licence, photos });
    show((now) => (now.kept?.licence === licence ? { ...now, kept: { licence, photos } } : now));
  } catch (error) {
    show(await afterFailure(error, before, id));
  }
}

/** A refusal is the server's word: what was kept goes. Without an answer it stays. */
async function afterFailure(error: unknown, before: KeptLicence | null, id: number | null) {
  const { status, message } = error instanceof ApiError ? error : { status: 0, message: checkText.notKept };
  const isRefused = status >= 400 && status < 500 && status !== 429;
  if (isRefused && id !== null) await forgetLicence(id);
  if (isRefused) return { kept: null, isOffline: false, failure: message };
  if (before !== null) return { kept: before, isOffline: true, failure: null };
  return { kept: null, isOffline: true, failure: status === 0 ? checkText.notKept : message };
}

type Photos = KeptLicence['photos'];

/** Few at a time: the network of a hall is shared by everybody in it. One that does not come is missing, no more. */
async function photosOf({ id, players }: CheckedLicence, known: Photos): Promise<Photos> {
  const photos: Record<number, Blob> = {};
  const wanted = players.filter(({ hasPhoto }) => hasPhoto).map((player) => player.id);
  const take = async (): Promise<void> => {
    const playerId = wanted.shift();
    if (playerId === undefined) return;
    const photo = known[playerId] ?? (await readPhotoToCheck(id, playerId).catch(() => null));
    if (photo !== null) photos[playerId] = photo;
    await take();
  };
  await Promise.all([take(), take(), take()]);
  return photos;
}
