import sharp from 'sharp';
import type { Database } from '#server/db/database.ts';
import { aClub, aCoach } from '../builders.ts';
import type { SignedIn } from '../test-app.ts';

/** Boy, born 15.05.2012. */
export const EGN = '1245159903';
/** As the record shows it. */
export const MASKED_EGN = '******9903';

/** A small portrait; made once for all tests of a file. */
export const portrait = sharp({ create: { width: 300, height: 400, channels: 3, background: '#888888' } })
  .jpeg()
  .toBuffer();

/** The fields of a valid registration; club and coach are made when none is given. */
export async function playerForm(db: Database, fields: Record<string, string> = {}): Promise<Record<string, string>> {
  const made = fields['firstClubId'] === undefined ? (await aClub(db)).id : undefined;
  const club = fields['firstClubId'] ?? String(made);
  const coach = fields['firstCoachId'] ?? String((await aCoach(db, { currentClubId: made })).id);
  return {
    firstName: 'Калоян',
    middleName: 'Петров',
    lastName: 'Щерев',
    egn: EGN,
    nationality: 'България',
    cityName: 'гр. Плевен',
    ...fields,
    firstClubId: club,
    firstCoachId: coach,
  };
}

export function multipart(fields: Record<string, string>, file: Buffer | null, fileName = 'снимка.jpg'): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (file !== null) data.set('file', new Blob([new Uint8Array(file)]), fileName);
  return data;
}

/** The call that registers a player. */
export async function sendPlayer(caller: SignedIn, fields: Record<string, string>, hasPhoto = true) {
  const payload = multipart(fields, hasPhoto ? await portrait : null);
  return caller.request({ method: 'POST', url: '/api/players', payload });
}

/** Registers a player through the call itself; the id comes back. */
export async function registerPlayer(db: Database, caller: SignedIn, fields?: Record<string, string>): Promise<number> {
  const response = await sendPlayer(caller, await playerForm(db, fields));
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ id: number }>().id;
}
