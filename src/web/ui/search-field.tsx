import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { longest } from '#contract/common/limits.ts';
import { IconButton } from './button.tsx';
import * as texts from './search-field.text.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Whether „/“ leads into it; one of a page may have that. */
  hasKey?: boolean;
}

const TYPING_PAUSE = 750;

/** What is being typed, and which searches it belongs to: any other value came from outside, for example Back. */
interface Draft {
  text: string;
  from: string;
  to: string;
}

/** Searches 750 ms after the last letter, at once on Enter; Esc empties it. */
export function SearchField({ label, value, onSearch, hasKey = false }: SearchFieldProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was searched for last. The value follows when the page has been drawn for it, which Esc may not wait for. */
  const asked = useRef(value);
  const isCurrent = draft !== null && (draft.from === value || draft.to === value);
  const text = isCurrent ? draft.text : value;

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    asked.current = value;
  }, [value]);

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const from = asked.current;
    const keyword = typed.trim();
    setDraft({ text: typed, from, to: keyword });
    if (keyword === from) return;
    asked.current = keyword;
    onSearch(keyword);
  };

  const handleChange = (typed: string) => {
    setDraft({ text: typed, from: value, to: asked.current });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), TYPING_PAUSE);
  };

  const handleClear = () => {
    search('');
    field.current?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(text);
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      search('');
    }
  };

  return (
    <search className="relative block w-full sm:w-auto sm:min-w-40 sm:flex-1 lg:w-44 lg:flex-none min-[94rem]:w-60 min-[100rem]:w-80">
      <Search size={20} aria-hidden className="pointer-events-none absolute top-3 left-3 text-text-3" />
      <input
        ref={field}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longest.keyword}
        aria-label={label}
        {...(hasKey ? { 'aria-keyshortcuts': '/' } : {})}
        placeholder={texts.search}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKeyDown}
        className="control w-full px-10 placeholder:text-text-3"
      />
      {text === '' ? null : (
        <IconButton label={texts.clearSearch} onClick={handleClear} className="absolute inset-y-0 right-1 my-auto">
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
