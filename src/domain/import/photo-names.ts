import { plainEik } from '../club/eik.rules.ts';
import type { PhotoNoun } from './photo-noun.ts';
import { searchWords } from '../search/search-key.ts';
import { normaliseEgn } from '../player/egn.rules.ts';

/** What the name of a picture says of whose it is. */
export type PhotoKey =
  | { by: 'number'; number: number }
  | { by: 'egn'; egn: string }
  | { by: 'bulstat'; bulstat: string }
  | { by: 'row'; rowNo: number }
  | { by: 'name'; name: string };

const ROW = /^(?:ред|row|r)[\s._-]*(\d{1,6})$/iu;
const REGISTRATION_NUMBER = /^\d{1,7}$/;
const PERSONAL_NUMBER = /^[\p{L}\d]{6,20}$/u;
/** A first name and a surname at least, of a person. */
const NAMES = /^\p{L}[\p{L}'’]*(?:[\s_.-]+\p{L}[\p{L}'’]*){1,6}$/u;
const BULSTAT = /^(?:\d{9}|\d{13})$/;

/** „100123 (2)“, „100123 копие“, „100123 - Copy (3)“: what programs add to the name of a file that is there already. */
const COPIED_NUMBER = /^(\d[\d\s-]*?)(?:[\s_-]*\(\d{1,3}\)|[\s_-]+(?:копие|copy)(?:[\s_-]*\d{1,3})?)+$/iu;

/** „100123.jpg“, „снимки/0848010010.png“, „ред 14.webp“ and „Рая Янкова.jpg“; null for a name that says nothing. */
export function photoKey(noun: PhotoNoun, fileName: string): PhotoKey | null {
  const called = fileName
    .replace(/^.*[/\\]/u, '')
    .replace(/\.[^.]{1,5}$/u, '')
    .trim();
  const bare = COPIED_NUMBER.exec(called)?.[1] ?? called;
  const row = ROW.exec(bare)?.[1];
  if (row !== undefined) return { by: 'row', rowNo: Number(row) };
  if (noun === 'club') {
    const bulstat = plainEik(bare);
    if (BULSTAT.test(bulstat)) return { by: 'bulstat', bulstat };
    return /\p{L}{2}/u.test(bare) ? { by: 'name', name: foldedName(bare) } : null;
  }
  if (noun === 'player' && REGISTRATION_NUMBER.test(bare)) return { by: 'number', number: Number(bare) };
  const egn = bare.replaceAll(/[\s-]/gu, '');
  if (PERSONAL_NUMBER.test(egn) && /\d/u.test(egn)) return { by: 'egn', egn: normaliseEgn(egn) };
  return NAMES.test(bare) ? { by: 'name', name: foldedName(bare) } : null;
}

/** The form in which names meet however they are written: in either alphabet, with spaces, dots or lines between. */
const foldedName = (text: string) => searchWords(text.replaceAll(/[_.]/gu, ' ')).join(' ');

interface PersonNames {
  firstName: string;
  middleName: string;
  lastName: string;
}

/** What a picture of somebody may be called: all names, or the first one and the last one; the last one may stand first. */
export function namesOfPerson({ firstName, middleName, lastName }: PersonNames): string[] {
  const ways = [
    [firstName, middleName, lastName],
    [firstName, lastName],
    [lastName, firstName],
    [lastName, firstName, middleName],
  ];
  return [...new Set(ways.map((way) => foldedName(way.join(' '))))];
}

/** The name of a coach is one line. */
export function namesOfCoach(name: string): string[] {
  const [firstName = '', ...others] = name.split(/\s+/u);
  const lastName = others.pop();
  return lastName === undefined ? [] : namesOfPerson({ firstName, middleName: others.join(' '), lastName });
}

/** „ВК Дунав (Русе)“, or without its town. */
export function namesOfClub(fullName: string): string[] {
  return [...new Set([fullName, fullName.replace(/\s*\([^()]*\)$/u, '')].map(foldedName))];
}
