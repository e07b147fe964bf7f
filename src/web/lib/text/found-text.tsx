import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { markMatches } from '#domain/search/search-match.ts';

export const KeywordContext = createContext<string | undefined>(undefined);

const asItIs = (part: string): ReactNode => part;

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

export function foundIn(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <FoundText text={content} /> : content;
}
