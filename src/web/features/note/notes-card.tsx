import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Note, NoteList } from '#contract/note/note.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type NotesOf, useNotes, useOlderNotes, useRemoveNote } from '#web/api/note/note.api.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { UndoToast } from '#web/ui/toast/undo-toast.tsx';
import { piecesOf } from './mention.ts';
import { NoteComposer } from './note-composer.tsx';
import { emptyText, notesText, olderText } from './notes.text.ts';

/** Where the bell leads to. */
const PLACE = 'notes';

/** What was written down about a record. Whoever may neither read nor write any sees no card. */
export function NotesCard(record: NotesOf) {
  const { data, error, refetch } = useNotes(record);
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useLocation().hash === `#${PLACE}`;
  const isThere = data !== undefined;
  useEffect(() => {
    if (isWanted && isThere) place.current?.scrollIntoView({ block: 'start' });
  }, [isWanted, isThere]);
  if (data !== undefined && !data.mayWrite && data.notes.length === 0) return null;

  return (
    <div ref={place} id={PLACE} className="scroll-mt-20">
      <Card title={data === undefined || data.total === 0 ? notesText.title : `${notesText.title} (${data.total})`}>
        {data === undefined ? (
          error === null ? (
            <LinesSkeleton lines={3} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <>
            {data.mayWrite ? <NoteComposer record={record} clubs={data.clubs} /> : null}
            {data.notes.length === 0 ? <p className="text-text-2">{emptyText(record.noun)}</p> : null}
            <NotePage record={record} list={data} shownBefore={0} />
          </>
        )}
      </Card>
    </div>
  );
}

interface NotePageProps {
  record: NotesOf;
  list: NoteList;
  /** How many stand above them. */
  shownBefore: number;
}

/** Some notes and, once they are asked for, those before them. */
function NotePage({ record, list: { notes, total }, shownBefore }: NotePageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const last = notes.at(-1);
  const shown = shownBefore + notes.length;
  return (
    <>
      <ul className="divide-y divide-border">
        {notes.map((note) => (
          <NoteItem key={note.id} record={record} note={note} />
        ))}
      </ul>
      {last === undefined || shown >= total ? null : isOpen ? (
        <OlderNotes record={record} beforeId={last.id} shownBefore={shown} />
      ) : (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-label text-text-2">
          {olderText(shown, total)}
          <Button variant="quiet" onClick={() => setIsOpen(true)} className="px-2 text-link">
            {notesText.older}
          </Button>
        </p>
      )}
    </>
  );
}

function OlderNotes({ record, beforeId, shownBefore }: Omit<NotePageProps, 'list'> & { beforeId: number }) {
  const { data, error, refetch } = useOlderNotes(record, beforeId);
  if (data !== undefined) return <NotePage record={record} list={data} shownBefore={shownBefore} />;
  return error === null ? <LinesSkeleton lines={3} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

function NoteItem({ record, note }: { record: NotesOf; note: Note }) {
  const { text, by, at, mentions, isForClub, mayRemove } = note;
  return (
    <li className="flex gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            {by.firstName} {by.lastName}
          </span>
          <time dateTime={at} className="tabular text-meta text-text-2">
            {showMoment(at)}
          </time>
          {isForClub ? null : <Badge tone="amber">{notesText.federation}</Badge>}
        </p>
        <p className="mt-1 break-words whitespace-pre-line">
          {piecesOf(text, mentions).map((piece, index) =>
            piece.isMention ? (
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, never moved
              <span key={index} className="font-medium text-link">
                {piece.text}
              </span>
            ) : (
              piece.text
            ),
          )}
        </p>
      </div>
      {mayRemove ? <RemoveNote record={record} note={note} /> : null}
    </li>
  );
}

/** Taken away at once; for a moment it can be taken back. */
function RemoveNote({ record, note }: { record: NotesOf; note: Note }) {
  const { mutateAsync, isPending } = useRemoveNote(record);
  const change = async (isRemoved: boolean): Promise<boolean> => {
    try {
      await mutateAsync({ id: note.id, isRemoved });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error([isRemoved ? notesText.removeFailed : notesText.restoreFailed, error.message].join('\n'));
      return false;
    }
  };
  const handleRemove = async () => {
    if (isPending || !(await change(true))) return;
    const undo = async () => {
      notify.dismiss(toastId);
      if (await change(false)) notify.success(notesText.restored);
    };
    const toastId = notify.undoable(
      notesText.removed,
      <UndoToast text={notesText.removed} onUndo={() => void undo()} />,
    );
  };
  return (
    <IconButton label={notesText.remove} title={notesText.remove} onClick={() => void handleRemove()}>
      <Trash2 size={18} aria-hidden />
    </IconButton>
  );
}
