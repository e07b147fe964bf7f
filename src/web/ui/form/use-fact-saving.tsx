import { useEffect, useRef, useState } from 'react';
import type { Attempt } from '#web/lib/attempt.ts';
import { holdPage } from '#web/lib/page-hold.ts';
import { notify } from '../toast/notify.ts';
import { UndoToast } from '../toast/undo-toast.tsx';
import { failedCallOf } from './failed-call.ts';
import { useAttempts } from './use-attempts.ts';
import * as texts from './use-fact-saving.text.ts';

export const factText = {
  saved: texts.saved,
  undone: texts.undone,
  undoFailed: texts.undoFailed,
  empty: texts.empty,
  conflict: (now: string) => texts.savedByOther(now),
};

export interface Fact<Thing, Value> {
  record: Thing;
  valueOf: (record: Thing) => Value;
  /** As people read it; '' where there is nothing. */
  show: (value: Value) => string;
  /** By the call of the form, with the version of the record that is given. */
  save: (base: Thing, value: Value, attempt: Attempt) => Promise<Thing>;
  /** Puts the record as it is by now on the page. */
  keep: (record: Thing) => void;
}

/**
 * Saves one fact of a record. What somebody else has changed of the same fact is never overwritten unasked; what was
 * changed of others stays. Once it is saved the value before can be put back, which is another change.
 */
export function useFactSaving<Thing extends { version: number }, Value>(
  { record, valueOf, show, save, keep }: Fact<Thing, Value>,
  onClose: () => void,
) {
  /** What the person has seen: the value when the field was opened, or the one a conflict has named. */
  const seen = useRef(show(valueOf(record)));
  const [error, setError] = useState<string | null>(null);
  const attempts = useAttempts();
  useEffect(() => holdPage(), []);

  const askAgain = (now: Thing) => {
    seen.current = show(valueOf(now));
    setError(factText.conflict(seen.current === '' ? factText.empty : seen.current));
    return null;
  };

  /** The record as it was saved; null where somebody was first and the person is asked. */
  const store = async (base: Thing, value: Value, attempt: Attempt): Promise<Thing | null> => {
    if (show(valueOf(base)) !== seen.current) return askAgain(base);
    try {
      return await save(base, value, attempt);
    } catch (failure) {
      const call = failedCallOf(failure);
      if (call?.status !== 409 || call.current === undefined || call.current === null) throw failure;
      const now = call.current as Thing;
      keep(now);
      attempts.forget();
      // Something else of the record was changed: that stays, and this is saved upon it.
      return show(valueOf(now)) === seen.current ? save(now, value, attempt) : askAgain(now);
    }
  };

  const putBack = async (saved: Thing, before: Value) => {
    try {
      await attempts.run(['back', saved.version], async (attempt) => void (await save(saved, before, attempt)));
      notify.success(factText.undone);
    } catch (failure) {
      const call = failedCallOf(failure);
      if (call === null) throw failure;
      notify.error([factText.undoFailed, call.message].join('\n'));
    }
  };

  const submit = (value: Value) =>
    attempts.run([value, record.version, seen.current], async (attempt) => {
      const before = valueOf(record);
      if (show(value) === show(before) && show(before) === seen.current) return onClose();
      try {
        const saved = await store(record, value, attempt);
        if (saved === null) return;
        onClose();
        const undo = () => {
          notify.dismiss(toastId);
          void putBack(saved, before);
        };
        const toastId = notify.undoable(factText.saved, <UndoToast text={factText.saved} onUndo={undo} />);
      } catch (failure) {
        const call = failedCallOf(failure);
        if (call === null) throw failure;
        attempts.forget();
        setError(call.problems[0]?.description ?? call.message);
      }
    });

  return { error, setError, submit };
}
