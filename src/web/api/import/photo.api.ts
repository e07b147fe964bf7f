import { MAX_UPLOAD_BYTES, MOST_PHOTOS_AT_ONCE } from '#contract/common/limits.ts';
import type { PhotoMatched } from '#contract/import/photo.contract.ts';
import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import { formData } from '../form-data.ts';
import { post, put } from '../http.ts';

export type MatchedPhoto = PhotoMatched['photos'][number];

/** Whose the pictures are, in the order of their names. */
export async function matchPhotos(
  noun: PhotoNoun,
  names: readonly string[],
  importId: number | null,
): Promise<MatchedPhoto[]> {
  const matched: MatchedPhoto[] = [];
  for (let from = 0; from < names.length; from += MOST_PHOTOS_AT_ONCE) {
    const body = { noun, names: names.slice(from, from + MOST_PHOTOS_AT_ONCE), importId: importId ?? undefined };
    matched.push(...(await post<PhotoMatched>('/api/photos/match', { body })).photos);
  }
  return matched;
}

const paths: Record<PhotoNoun, (id: number) => string> = {
  player: (id) => `/api/players/${id}/photo`,
  coach: (id) => `/api/coaches/${id}/photo`,
  club: (id) => `/api/clubs/${id}/logo`,
};

export async function sendPhoto(noun: PhotoNoun, recordId: number, file: File, signal: AbortSignal): Promise<void> {
  await put(paths[noun](recordId), { body: formData({ file }), signal });
}

export const LARGEST_PHOTO = MAX_UPLOAD_BYTES;
