import { useState } from 'react';
import { useLocation } from 'react-router';
import { MOST_OPENED } from '#contract/common/limits.ts';
import { type Actor, may } from '#domain/common/access.rules.ts';
import type { ListView } from '#contract/view/view.contract.ts';
import { useViews } from '#web/api/view/view.api.ts';
import { useIsReachable } from '#web/api/connection.ts';
import { useSearch } from '#web/api/search/search.api.ts';
import { openedRecords } from '#web/lib/store/opened-records.ts';
import { useOwnClubsClosed } from '#web/parts/own-clubs-closed.ts';
import { useDebounced } from '#web/ui/form/use-debounced.ts';
import type { SearchState } from '#web/ui/search-state.text.ts';
import { askedFor, groupsOf, openedOf } from './found-records.ts';
import type { SearchGroup } from './search-option.ts';
import { placesFound } from './search-destinations.ts';

/** A key that is held writes faster; whoever types is answered at each letter. */
const PAUSE = 30;
const NO_VIEWS: readonly ListView[] = [];

interface Found {
  groups: readonly SearchGroup[];
  /** What the records were found by; marked in them. */
  keyword: string;
  meant: readonly string[];
  state: SearchState;
}

/** What a text finds among records, pages and actions. Records come from the server and follow the text after a moment. */
export function useFound(text: string, actor: Actor | null): Found {
  const { pathname } = useLocation();
  const [opened] = useState(() =>
    openedRecords(actor?.userId ?? 0)
      .filter((address) => address !== pathname)
      .slice(0, MOST_OPENED),
  );
  const typed = text.trim();
  const isClubClosed = useOwnClubsClosed();
  const { data: views = NO_VIEWS } = useViews();
  const asked = useDebounced(typed, PAUSE);
  const isAllowed = may(actor, 'search.read');
  const { data, isError } = useSearch(asked, askedFor(opened), isAllowed);

  const isWanted = isAllowed && (typed !== '' || opened.length > 0);
  const isCurrent = data?.keyword === typed;
  const isCutOff = !useIsReachable();
  // What was found for another text stays until the answer comes, where one is on its way, but never in place of what
  // was opened.
  const isShown = isCurrent || (!isCutOff && typed !== '' && data?.keyword !== '');
  const coming = isCutOff ? 'unreachable' : 'searching';
  const answer = isShown ? (data?.answer ?? null) : null;
  const keyword = data?.keyword ?? '';
  const records = answer === null ? [] : keyword === '' ? [openedOf(answer, opened)] : groupsOf(answer, keyword, actor);
  return {
    groups: [...records, ...placesFound(typed, actor, { isClubClosed, views })].filter(
      ({ options }) => options.length > 0,
    ),
    keyword,
    meant: typed === '' || answer === null ? [] : answer.meant,
    state: !isWanted || isCurrent ? 'found' : isError && asked === typed ? 'failed' : coming,
  };
}
