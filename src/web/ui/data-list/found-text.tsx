import { createContext, useContext } from 'react';
import { markMatches } from '#domain/search-match.ts';

/** What the list around is searched for. */
export const KeywordContext = createContext<string | undefined>(undefined);

/** A text of a list in which the search looks: what it has found is marked. */
export function FoundText({ text }: { text: string }) {
  const keyword = useContext(KeywordContext);
  // The order of the pieces is all that tells them apart, and it never changes for one text and search.
  return markMatches(text, keyword).map((piece, place) =>
    piece.isMatch ? <mark key={place}>{piece.text}</mark> : piece.text,
  );
}
