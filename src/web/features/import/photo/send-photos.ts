import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import { ApiError } from '#web/api/api-error.ts';
import { LARGEST_PHOTO, type MatchedPhoto, sendPhoto } from '#web/api/import/photo.api.ts';
import { shrunk } from '#web/ui/upload/image-work.ts';
import type { PhotoFile } from './photo-files.ts';
import { photoText } from './photo.text.ts';

/** Two at a time: one is being made smaller while the other is under way. */
const AT_ONCE = 2;
const UNSENT = 'Снимката не беше изпратена.';
const UNREADABLE = 'Снимката не може да бъде прочетена.';

export interface OwnedPhoto {
  file: PhotoFile;
  match: MatchedPhoto & { recordId: number };
}

/** A picture that went nowhere, and why. */
export interface UnplacedPhoto {
  file: PhotoFile;
  sentence: string;
}

interface PhotoSending {
  noun: PhotoNoun;
  signal: AbortSignal;
  onSent: (failure: UnplacedPhoto | null) => void;
}

/**
 * Sends each to its owner. One that is refused stops none of the others; a signal stops all that have not begun, which
 * are given back.
 */
export async function sendPhotos(photos: readonly OwnedPhoto[], sending: PhotoSending): Promise<UnplacedPhoto[]> {
  const waiting = [...photos];
  const work = async () => {
    while (!sending.signal.aborted) {
      const next = waiting.shift();
      if (next === undefined) return;
      sending.onSent(await failureOf(next, sending));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return waiting.map(({ file }) => ({ file, sentence: photoText.unsent }));
}

async function failureOf({ file, match }: OwnedPhoto, { noun, signal }: PhotoSending): Promise<UnplacedPhoto | null> {
  let picture: File;
  try {
    const opened = await file.open();
    picture = opened.size > LARGEST_PHOTO ? await shrunk(opened, LARGEST_PHOTO) : opened;
  } catch {
    return { file, sentence: UNREADABLE };
  }
  try {
    await sendPhoto(noun, match.recordId, picture, signal);
    return null;
  } catch (error) {
    return { file, sentence: error instanceof ApiError ? error.message : UNSENT };
  }
}
