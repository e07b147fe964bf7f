import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Attempt } from '#web/lib/attempt.ts';
import { type AppFormOptions, useAppForm } from './use-app-form.ts';

interface EditFormOptions<Thing, Values extends FieldValues, Sent, Answer> extends Omit<
  AppFormOptions<Values, Sent, Answer>,
  'defaultValues' | 'onSubmit' | 'onConflict'
> {
  /** The record as it was when the page was opened. */
  record: Thing;
  valuesOf: (record: Thing) => Values;
  /** Theirs, with what this person has changed on top. */
  withChanges: (theirs: Values, mine: Values, base: Values) => Values;
  /** Saves, naming the version it started from. */
  update: (base: Thing, sent: Sent, attempt: Attempt) => Promise<Answer>;
  /** Remembers the record somebody else has saved. */
  keep: (theirs: Thing) => void;
}

/** A form over an existing record, together with what happens when somebody else was faster. */
export function useEditForm<Thing, Values extends FieldValues, Sent, Answer = void>(
  options: EditFormOptions<Thing, Values, Sent, Answer>,
) {
  const { record, valuesOf, withChanges, update, keep, ...others } = options;
  /** The record the person started from. Not a state: the next sending has to see it at once. */
  const base = useRef(record);
  const [conflict, setConflict] = useState<Thing | null>(null);

  const form = useAppForm<Values, Sent, Answer>({
    ...others,
    defaultValues: valuesOf(record),
    onSubmit: (sent, attempt) => update(base.current, sent, attempt),
    onConflict: (current) => {
      setConflict(current as Thing);
      return true;
    },
  });

  const settle = (theirs: Thing) => {
    base.current = theirs;
    keep(theirs);
    setConflict(null);
  };
  return {
    form,
    conflict,
    keepMine: () => {
      if (conflict === null || form.isPending) return;
      const theirs = valuesOf(conflict);
      const merged = withChanges(theirs, form.methods.getValues(), valuesOf(base.current));
      form.methods.reset(theirs);
      form.methods.reset(merged, { keepDefaultValues: true });
      settle(conflict);
      void form.submit();
    },
    takeTheirs: () => {
      if (conflict === null || form.isPending) return;
      form.methods.reset(valuesOf(conflict));
      form.draft.discard();
      settle(conflict);
    },
  };
}
