import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { markMatches } from '#domain/search/search-match.ts';

/** What the list around is searched for. */
export const KeywordContext = createContext<string | undefined>(undefined);

const asItIs = (part: string): ReactNode => part;

/** A text of a list in which the search looks: what it has found is marked. */
export function FoundText({ text, show = asItIs }: { text: string; show?: (part: string) => ReactNode }) {
  const keyword = useContext(KeywordContext);
  return markMatches(text, keyword).map((piece) =>
    piece.isMatch ? (
      <mark key={piece.at}>{show(piece.text)}</mark>
    ) : (
      <Fragment key={piece.at}>{show(piece.text)}</Fragment>
    ),
  );
}

/** What a column shows; the search looks into all that is plain text. */
export function foundIn(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <FoundText text={content} /> : content;
}
