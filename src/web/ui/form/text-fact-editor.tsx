import { Check, X } from 'lucide-react';
import { type ComponentProps, type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { IconButton } from '../button.tsx';
import { type Fact, useFactSaving } from './use-fact-saving.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './text-fact-editor.text.ts';

interface TextFactEditorProps<Thing> extends Pick<ComponentProps<'input'>, 'type' | 'inputMode'> {
  label: string;
  fact: Fact<Thing, string>;
  /** What is wrong with the text, as the form would say it; null where nothing is. */
  complaint: (text: string) => string | null;
  /** What looks wrong and may be right: it is said once, and saved when it is sent again. */
  doubt?: (text: string) => string | null;
  onClose: () => void;
}

/** The field that stands in the place of a fact: Enter saves, Escape gives back what was there. */
export function TextFactEditor<Thing extends { version: number }>(props: TextFactEditorProps<Thing>) {
  const { label, fact, complaint, doubt, onClose, ...input } = props;
  const id = useId();
  const [text, setText] = useState(fact.valueOf(fact.record));
  const [doubted, setDoubted] = useState<string | null>(null);
  const { error, setError, submit } = useFactSaving(fact, onClose);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const tidy = text.trim();
    const wrong = complaint(tidy);
    const isDoubtful = wrong === null && doubted !== tidy && (doubt?.(tidy) ?? null) !== null;
    if (isDoubtful) setDoubted(tidy);
    else if (wrong === null) void submit(tidy);
    else setError(wrong);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };

  return (
    <form onSubmit={handleSubmit} noValidate data-fact-editor="" className="min-w-0">
      <span className="flex items-center gap-1">
        <input
          {...input}
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          aria-label={label}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          autoComplete="off"
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
          onKeyDown={handleKey}
          className={cx('control min-w-0 flex-1 px-3', error !== null && 'border-danger')}
        />
        <IconButton type="submit" label={texts.saveFact(label)} title={texts.saveWithEnter}>
          <Check size={18} aria-hidden />
        </IconButton>
        <IconButton label={words.cancel} title={texts.cancelWithEsc} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </span>
      <FactError id={id} error={error} />
      <span role="status" className="block text-label text-text-2">
        {doubted !== null && doubted === text.trim() ? `${doubt?.(doubted) ?? ''} ${SAVED_ANYWAY}` : ''}
      </span>
    </form>
  );
}

const SAVED_ANYWAY = texts.saveAgainIfTrue;

function FactError({ id, error }: { id: string; error: string | null }) {
  return (
    <span id={`${id}-error`} role={error === null ? undefined : 'alert'} className="block text-label text-danger">
      {error}
    </span>
  );
}
