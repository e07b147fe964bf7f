import { plainEik } from '../club/eik.rules.ts';
import type { PhotoNoun } from './photo-noun.ts';
import { normaliseEgn } from '../player/egn.rules.ts';

/** What the name of a picture says of whose it is. */
export type PhotoKey =
  | { by: 'number'; number: number }
  | { by: 'egn'; egn: string }
  | { by: 'bulstat'; bulstat: string }
  | { by: 'row'; rowNo: number };

const ROW = /^(?:ред|row|r)[\s._-]*(\d{1,6})$/iu;
const REGISTRATION_NUMBER = /^\d{1,7}$/;
const PERSONAL_NUMBER = /^[\p{L}\d]{6,20}$/u;
const BULSTAT = /^(?:\d{9}|\d{13})$/;

/** „100123.jpg“, „снимки/0848010010.png“ and „ред 14.webp“; null for a name that says nothing. */
export function photoKey(noun: PhotoNoun, fileName: string): PhotoKey | null {
  const bare = fileName
    .replace(/^.*[/\\]/u, '')
    .replace(/\.[^.]{1,5}$/u, '')
    .trim();
  const row = ROW.exec(bare)?.[1];
  if (row !== undefined) return { by: 'row', rowNo: Number(row) };
  if (noun === 'club') {
    const bulstat = plainEik(bare);
    return BULSTAT.test(bulstat) ? { by: 'bulstat', bulstat } : null;
  }
  if (noun === 'player' && REGISTRATION_NUMBER.test(bare)) return { by: 'number', number: Number(bare) };
  const egn = bare.replaceAll(/[\s-]/gu, '');
  return PERSONAL_NUMBER.test(egn) && /\d/u.test(egn) ? { by: 'egn', egn: normaliseEgn(egn) } : null;
}
