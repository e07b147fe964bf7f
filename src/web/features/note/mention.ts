import { searchKey } from '#domain/search/search-key.ts';

interface Named {
  id: number;
  firstName: string;
  lastName: string;
}

export const mentionOf = ({ firstName, lastName }: Named) => `@${firstName} ${lastName}`;

/** What is being typed behind an @ at the caret: from where, and which letters. Null where nobody is looked for. */
export function mentionAt(text: string, caret: number): { from: number; keyword: string } | null {
  const typed = /(?:^|\s)@([\p{L}\p{M}-]{0,40}(?: [\p{L}\p{M}-]{0,40})?)$/u.exec(text.slice(0, caret));
  const keyword = typed?.[1];
  return keyword === undefined ? null : { from: caret - keyword.length - 1, keyword };
}

/** Puts the name in place of what was typed of it. */
export function withMention(text: string, typed: { from: number; to: number }, person: Named) {
  const before = `${text.slice(0, typed.from)}${mentionOf(person)} `;
  return { text: before + text.slice(typed.to).replace(/^ /, ''), caret: before.length };
}

/** Those who are still named in the text. */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  return people.filter((person) => text.includes(mentionOf(person)));
}

/** Whose first or last name begins with what was typed, in Cyrillic or in Latin letters. */
export function namesLike<Person extends Named>(people: readonly Person[], keyword: string): Person[] {
  const wanted = searchKey(keyword);
  return people.filter(({ firstName, lastName }) =>
    [`${firstName} ${lastName}`, lastName].some((name) => searchKey(name).startsWith(wanted)),
  );
}

/** The text in pieces: what is a name, and what is between. */
export function piecesOf(text: string, mentions: readonly Named[]): { text: string; isMention: boolean }[] {
  const names = mentions.map(mentionOf).toSorted((one, another) => another.length - one.length);
  const pieces: { text: string; isMention: boolean }[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const name = text[at] === '@' ? names.find((candidate) => text.startsWith(candidate, at)) : undefined;
    if (name === undefined) continue;
    if (at > from) pieces.push({ text: text.slice(from, at), isMention: false });
    pieces.push({ text: name, isMention: true });
    from = at + name.length;
    at = from - 1;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMention: false });
  return pieces;
}
