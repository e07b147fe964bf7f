import { type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import { FoundText, KeywordContext } from '#web/lib/text/found-text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { searchStateText } from '#web/ui/search-state.text.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';
import { searchText } from './search.text.ts';
import type { useFound } from './use-found.ts';

interface SearchResultsProps {
  listId: string;
  found: ReturnType<typeof useFound>;
  text: string;
  active: string | null;
  onOpen: (option: SearchOption) => void;
}

/** What was found, in groups. The focus stays in the box above. */
export function SearchResults({ listId, found, text, active, onOpen }: SearchResultsProps) {
  const { groups, keyword, meant, state } = found;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const said = searchStateText(state, count, text.length === 1 ? searchText.tooShort : undefined);
  const isTrouble = state === 'failed' || state === 'unreachable';
  const isQuiet = count > 0 && !isTrouble && meant.length === 0;
  const marked = keyword === text && meant.length > 0 ? meant.join(' ') : text;

  return (
    <>
      <p
        role="status"
        className={cx('px-4 py-2 text-label', isQuiet && 'sr-only', isTrouble ? 'text-danger' : 'text-text-2')}
      >
        {meant.length > 0 && state === 'found'
          ? searchText.meant(meant)
          : said || (text === '' ? '' : searchText.found(count))}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={searchText.title}
        aria-busy={state === 'searching'}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        <KeywordContext value={marked}>
          {groups.map((group) => (
            <Group key={group.label} {...group} listId={listId} active={active} onOpen={onOpen} />
          ))}
        </KeywordContext>
      </div>
    </>
  );
}

type GroupProps = SearchGroup & Pick<SearchResultsProps, 'listId' | 'active' | 'onOpen'>;

function Group({ label, options, listId, active, onOpen }: GroupProps) {
  return (
    <div role="group" aria-label={label} className="mb-2">
      <div aria-hidden className="px-3 pt-2 pb-1 text-label font-semibold text-text-2">
        {label}
      </div>
      {options.map((option) => (
        <Option
          key={option.id}
          option={option}
          id={`${listId} ${option.id}`.replaceAll(' ', '-')}
          isActive={option.id === active}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  option: SearchOption;
  id: string;
  isActive: boolean;
  onOpen: (option: SearchOption) => void;
}

function Option({ option, id, isActive, onOpen }: OptionProps) {
  const { title, detail, picture, Icon, href } = option;
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const handleClick = (event: MouseEvent) => {
    // A new tab is the browser's business, as with every link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(option);
  };
  const attributes = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    onClick: handleClick,
    // The focus stays in the box while the mouse chooses.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    className: cx(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-row-hover',
      isActive && 'bg-row-hover outline-2 outline-offset-[-2px] outline-(--focus)',
    ),
  };
  const face = (
    <>
      {picture === undefined ? null : <Avatar {...picture} size={32} />}
      {Icon === undefined ? null : (
        <span className="inline-flex size-8 shrink-0 items-center justify-center text-text-2">
          <Icon size={20} aria-hidden />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-medium">
          <FoundText text={title} />
        </span>
        {detail === undefined || detail === '' ? null : (
          <span className="tabular block text-meta text-text-2">
            <FoundText text={detail} />
          </span>
        )}
      </span>
    </>
  );
  return href === undefined ? (
    <div ref={line as Ref<HTMLDivElement>} {...attributes}>
      {face}
    </div>
  ) : (
    <Link ref={line as Ref<HTMLAnchorElement>} to={href} {...attributes}>
      {face}
    </Link>
  );
}
