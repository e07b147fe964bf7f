import { createContext, useContext } from 'react';
import { markMatches } from '#domain/search-match.ts';

/** What the list around is searched for. */
export const KeywordContext = createContext<string | undefined>(undefined);

/** A text of a list in which the search looks: what it has found is marked. */
export function FoundText({ text }: { text: string }) {
  const keyword = useContext(KeywordContext);
  return markMatches(text, keyword).map((piece) =>
    piece.isMatch ? <mark key={piece.at}>{piece.text}</mark> : piece.text,
  );
}
