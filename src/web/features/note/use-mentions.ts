import { type KeyboardEvent, useId, useState } from 'react';
import type { NoteReader } from '#contract/note/note.contract.ts';
import { type NotesOf, useNoteReaders } from '#web/api/note/note.api.ts';
import { BELOW, listPositionOf } from '#web/ui/form/list-position.ts';
import type { PickerItem, SearchState } from '#web/ui/form/use-picker-search.ts';
import { mentionAt, mentionedIn, namesLike, withMention } from './mention.ts';

/** As many as a list shows without scrolling far. */
const MOST_OFFERED = 8;

const asItem = ({ id, firstName, lastName, club }: NoteReader): PickerItem => ({
  id,
  label: `${firstName} ${lastName}`,
  detail: club ?? 'Федерация',
});

interface MentionBox {
  record: NotesOf;
  isForClub: boolean;
  text: string;
  onChange: (text: string) => void;
}

/** The list of colleagues under a box while a name is typed behind an @. The focus stays in the box. */
export function useMentions({ record, isForClub, text, onChange }: MentionBox) {
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [isClosed, setIsClosed] = useState(true);
  const [place, setPlace] = useState(BELOW);
  const [picked, setPicked] = useState<readonly NoteReader[]>([]);
  const typed = isClosed ? null : mentionAt(text, caret);
  const { data, error } = useNoteReaders(record, isForClub, typed !== null);
  const offered = typed === null ? [] : namesLike(data ?? [], typed.keyword).slice(0, MOST_OFFERED);
  // Two words that nobody is called by are the sentence that goes on.
  const isOpen = typed !== null && (offered.length > 0 || !typed.keyword.includes(' '));
  const reached = Math.min(active, offered.length - 1);

  const pick = (person: NoteReader | undefined, box: HTMLTextAreaElement | null) => {
    if (person === undefined || typed === null) return;
    const next = withMention(text, { from: typed.from, to: caret }, person);
    setPicked([...picked.filter(({ id }) => id !== person.id), person]);
    setIsClosed(true);
    onChange(next.text);
    // Once the new text stands in the box.
    requestAnimationFrame(() => box?.setSelectionRange(next.caret, next.caret));
  };

  const pressKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setIsClosed(true);
    } else if (offered.length === 0) return;
    else if (step !== 0) setActive((reached + step + offered.length) % offered.length);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      pick(offered[reached], event.currentTarget);
    else return;
    event.preventDefault();
  };

  const found: SearchState = {
    state: data !== undefined ? 'found' : error === null ? 'searching' : 'failed',
    items: offered.map(asItem),
  };
  return {
    listId,
    isOpen,
    place,
    found,
    keyword: typed?.keyword ?? '',
    active: reached,
    optionId: (index: number) => `${listId}-${index}`,
    pressKey,
    /** The text was typed into, or the caret was moved. */
    look: (box: HTMLTextAreaElement, isTyped: boolean) => {
      if (isTyped) {
        if (isClosed) setPlace(listPositionOf(box));
        setIsClosed(false);
        setActive(0);
      }
      setCaret(box.selectionStart);
    },
    close: () => setIsClosed(true),
    pickItem: (item: PickerItem, box: HTMLTextAreaElement | null) =>
      pick(
        offered.find(({ id }) => id === item.id),
        box,
      ),
    mentioned: () => mentionedIn(text, picked),
  };
}
