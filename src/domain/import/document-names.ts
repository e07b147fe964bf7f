import { searchWords } from '../search/search-key.ts';
import { namesOfPerson } from './photo-names.ts';

interface Owner {
  number: number;
  firstName: string;
  middleName: string;
  lastName: string;
}

/**
 * Whose a document is by the name of its file: „100123.pdf“, „преглед 100123.jpg“, „Иван Петров - преглед.pdf“. Of those
 * whose names are in it the one most of whose names are; null where nobody is, or several.
 */
export function ownerOfDocument<Player extends Owner>(fileName: string, players: readonly Player[]): Player | null {
  const bare = fileName.replace(/^.*[/\\]/u, '').replace(/\.[^.]{1,5}$/u, '');
  const numbers = new Set((bare.match(/\d+/gu) ?? []).map(Number));
  const numbered = players.filter(({ number }) => numbers.has(number));
  if (numbered.length > 0) return numbered.length === 1 ? (numbered[0] ?? null) : null;
  const text = ` ${searchWords(bare.replaceAll(/[_.,()-]/gu, ' ')).join(' ')} `;
  const named = players
    .map((player) => ({ player, length: Math.max(0, ...lengthsIn(text, namesOfPerson(player))) }))
    .filter(({ length }) => length > 0);
  const longest = Math.max(0, ...named.map(({ length }) => length));
  const closest = named.filter(({ length }) => length === longest);
  return closest.length === 1 ? (closest[0]?.player ?? null) : null;
}

/** In words, of the names that are in the text. */
const lengthsIn = (text: string, names: readonly string[]) =>
  names.filter((name) => text.includes(` ${name} `)).map((name) => name.split(' ').length);
