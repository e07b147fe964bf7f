import { type ClubType, clubTypes } from '../federation/federation-lists.ts';
import { placeNamed, townsNamed } from '../federation/towns.ts';
import { isSameName } from './import-cells.ts';

const SHORTEST_NAME = 3;
const MOST_WORDS_OF_TOWN = 3;

export const clubTypeNamed = (word: string): ClubType | undefined =>
  clubTypes().find(({ code, label }) => isSameName(label, word) || isSameName(code, word))?.code;

/** Lists call a club „ВК Пример“ where the register keeps the kind and the name apart. */
export function splitClubName(text: string): { type?: ClubType; name: string } {
  const [word = '', ...rest] = text.split(' ');
  const [type, name] = [clubTypeNamed(word), rest.join(' ')];
  return type === undefined || name.length < SHORTEST_NAME ? { name: text } : { type, name };
}

const IN_BRACKETS = /^(.*?\S)\s*\(([^()]+)\)$/u;
const AFTER_ITS_WORD = /^(.*?\S)[\s,–-]+(?:гр|с)\.\s*(\S.*)$/iu;
const QUOTES = /["„“”«»]/gu;
const AT_THE_END = /[\s,–-]+$/u;

interface ClubInText {
  type: ClubType | null;
  name: string;
  /** '' and null where the text says nothing of it. */
  cityName: string;
  regionId: number | null;
}

/** What „ВК Пример (Русе)“, „Пример гр. Русе“ and „Пример – Русе“ say of a club. */
export function clubInText(text: string): ClubInText {
  const plain = text.replaceAll(QUOTES, ' ').replaceAll(/\s+/g, ' ').trim();
  const { rest, town } = splitTown(plain);
  const { type = null, name } = splitClubName(rest);
  const place = town === '' ? { name: '', regionId: null } : placeNamed(town);
  return { type, name, cityName: place.name, regionId: place.regionId };
}

function splitTown(text: string): { rest: string; town: string } {
  const [, rest, town] = IN_BRACKETS.exec(text) ?? AFTER_ITS_WORD.exec(text) ?? [];
  if (rest !== undefined && town !== undefined) return { rest: rest.trim(), town: town.trim() };
  return townAtTheEnd(text) ?? { rest: text, town: '' };
}

/** The longest known town that the text ends with, as long as a name is left before it. */
function townAtTheEnd(text: string): { rest: string; town: string } | null {
  const words = text.split(/[\s,–]+|-(?=\p{Lu})/u);
  for (let count = Math.min(MOST_WORDS_OF_TOWN, words.length - 1); count > 0; count--) {
    const town = words.slice(-count).join(' ');
    if (townsNamed(town).length === 0 || !text.endsWith(town)) continue;
    const rest = text.slice(0, -town.length).replace(AT_THE_END, '');
    if (splitClubName(rest).name.length >= SHORTEST_NAME && clubTypeNamed(rest) === undefined) return { rest, town };
  }
  return null;
}
