import { Lock, UsersRound } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { NoteList } from '#contract/note/note.contract.ts';
import { longest } from '#contract/common/limits.ts';
import { mayKeepToFederation } from '#domain/note/note.access.ts';
import { type NotesOf, useAddNote } from '#web/api/note/note.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { ComboboxPopup } from '#web/ui/form/combobox-popup.tsx';
import { failedCallOf, isRefusal } from '#web/ui/form/failed-call.ts';
import { useAttempts } from '#web/ui/form/use-attempts.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { useNoteDraft } from './note-drafts.ts';
import { notesText, noteTooLong, readersText, sharedText } from './notes.text.ts';
import { useMentions } from './use-mentions.ts';

interface NoteComposerProps {
  record: NotesOf;
  clubs: NoteList['clubs'];
}

export function NoteComposer({ record, clubs }: NoteComposerProps) {
  const actor = useActor();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const mayKeep = mayKeepToFederation(actor);
  const [text, setText] = useNoteDraft(`${actor?.userId} ${record.noun} ${record.id}`);
  const [wantsClub, setWantsClub] = useState(false);
  const isForClub = clubs.length > 0 && (wantsClub || !mayKeep);
  const [failure, setFailure] = useState<string | null>(null);
  const mentions = useMentions({ record, isForClub, text, onChange: setText });
  const { mutateAsync, isPending } = useAddNote(record);
  const attempts = useAttempts();

  const send = async () => {
    const over = text.trim().length - longest.note;
    if (over > 0) setFailure(noteTooLong(over));
    if (over > 0 || text.trim() === '') return box.current?.focus();
    const note = { text, isForClub, mentions: mentions.mentioned().map(({ id: userId }) => userId) };
    await attempts.run(note, async (attempt) => {
      try {
        await mutateAsync({ sent: note, attempt });
        attempts.forget();
        setText('');
        // The next one is the federation's again: nothing is shown to a club by habit.
        setWantsClub(false);
        setFailure(null);
        notify.success(notesText.added);
      } catch (error) {
        const call = failedCallOf(error);
        if (call === null) throw error;
        // What may have been written all the same is sent again under the same key.
        if (isRefusal(call)) attempts.forget();
        setFailure([notesText.addFailed, call.problems[0]?.description ?? call.message].join(' '));
      }
    });
    box.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    mentions.pressKey(event);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };

  return (
    <form onSubmit={handleSubmit} noValidate className="mb-4">
      <label htmlFor={id} className="sr-only">
        {notesText.box}
      </label>
      <div className="relative">
        <textarea
          id={id}
          ref={box}
          rows={2}
          value={text}
          placeholder={notesText.placeholder}
          aria-invalid={failure !== null}
          aria-describedby={`${id}-error`}
          aria-autocomplete="list"
          aria-controls={mentions.listId}
          aria-activedescendant={
            mentions.isOpen && mentions.active >= 0 ? mentions.optionId(mentions.active) : undefined
          }
          onChange={(event) => {
            setText(event.target.value);
            mentions.look(event.target, true);
          }}
          onSelect={(event) => mentions.look(event.currentTarget, false)}
          onKeyDown={handleKey}
          onBlur={mentions.close}
          className={cx(
            'control field-sizing-content max-h-80 min-h-20 w-full px-3 py-2.5 placeholder:text-text-3',
            failure !== null && 'border-danger',
          )}
        />
        <ComboboxPopup
          {...mentions}
          label={notesText.people}
          emptyText={notesText.nobody}
          onPick={(item) => mentions.pickItem(item, box.current)}
        />
      </div>
      <p
        id={`${id}-error`}
        role={failure === null ? undefined : 'alert'}
        className="text-label whitespace-pre-line text-danger"
      >
        {failure}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {clubs.length === 0 ? (
          <OneAudience text={notesText.federationOnly} />
        ) : mayKeep ? (
          <Audience noun={record.noun} clubs={clubs} isForClub={isForClub} onChange={setWantsClub} />
        ) : (
          <OneAudience text={readersText(clubs)} />
        )}
        <Button type="submit" variant="secondary" aria-disabled={isPending} className="max-sm:w-full">
          {notesText.add}
        </Button>
      </div>
    </form>
  );
}

const OneAudience = ({ text }: { text: string }) => <p className="text-label text-text-2">{text}</p>;

interface AudienceProps extends Pick<NoteComposerProps, 'clubs'> {
  noun: NotesOf['noun'];
  isForClub: boolean;
  onChange: (isForClub: boolean) => void;
}

function Audience({ noun, clubs, isForClub, onChange }: AudienceProps) {
  const name = useId();
  const choices = [
    { value: false, label: notesText.federation, Icon: Lock },
    { value: true, label: sharedText(noun), Icon: UsersRound },
  ];
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{notesText.audience}</legend>
      {choices.map(({ value, label, Icon }) => (
        <label
          key={label}
          title={value ? readersText(clubs) : undefined}
          className={cx(
            'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 text-label font-medium transition-colors',
            'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus)',
            value === isForClub
              ? 'border-primary bg-primary-soft text-on-primary-soft'
              : 'border-border-control bg-surface hover:bg-row-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={value === isForClub}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          <Icon size={16} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
