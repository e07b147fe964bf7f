import sharp from 'sharp';
import type { SignedIn } from '../test-app.ts';

/** A logo; made once for all tests of a file. */
export const logo = sharp({ create: { width: 600, height: 600, channels: 4, background: '#1746A2' } })
  .png()
  .toBuffer();

/** The fields of a valid registration. */
export const validClub = {
  title: 'Сдружение',
  type: 'VK',
  name: 'Царевец волей',
  licenseNumber: 'ММС-0042',
  bulstat: '999000017',
  regionId: '4',
  cityName: 'Велико Търново',
  address: 'ул. „Васил Левски“ № 10',
  email: 'office@tsarevets.example',
  president: 'Петър Георгиев',
  contactPerson: 'Мария Иванова',
  contactNumber: '0888 123 456',
};

export async function clubForm(fields: Record<string, string>, file?: Buffer | null): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const bytes = file === undefined ? await logo : file;
  if (bytes !== null) data.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'лого на клуба.png');
  return data;
}

/** Registers a club through the call itself. */
export async function createClub(caller: SignedIn, fields: Record<string, string> = validClub, file?: Buffer | null) {
  return caller.request({ method: 'POST', url: '/api/clubs', payload: await clubForm(fields, file) });
}
