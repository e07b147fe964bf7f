import { MOST_PHOTOS_AT_ONCE } from '#contract/common/limits.ts';
import type { PhotoMatched } from '#contract/import/photo.contract.ts';
import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import type { RunningServer } from './server.ts';

const ADDRESSES: Record<PhotoNoun, (id: number) => string> = {
  player: (id) => `/api/players/${id}/photo`,
  coach: (id) => `/api/coaches/${id}/photo`,
  club: (id) => `/api/clubs/${id}/logo`,
};
/** As many as the page sends at a time. */
const AT_ONCE = 2;

/** As the page of photos does it: whose the files are, then one after another to its owner. How many were taken. */
export async function sendPhotos(
  { server, token }: { server: RunningServer; token: string },
  noun: PhotoNoun,
  names: readonly string[],
): Promise<number> {
  let taken = 0;
  for (let at = 0; at < names.length; at += MOST_PHOTOS_AT_ONCE) {
    const json = { noun, names: names.slice(at, at + MOST_PHOTOS_AT_ONCE) };
    const answer = await server.ask({ method: 'POST', path: '/api/photos/match', token, json });
    if (answer.status !== 200) throw new Error(`Not told apart: ${answer.status} ${answer.text}`);
    const { photos } = JSON.parse(answer.text) as PhotoMatched;
    const waiting = photos.flatMap(({ recordId }) => recordId ?? []);
    const send = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const form = multipart({}, await portrait);
        const { status } = await server.ask({ method: 'PUT', path: ADDRESSES[noun](id), token, form });
        if (status === 200) taken += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
  }
  return taken;
}
