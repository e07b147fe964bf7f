import { useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Updating } from '#web/lib/attempt.ts';
import { notify } from '../notify.ts';
import type { FieldList, Shows } from './field-list.ts';
import { type AppFormOptions, type FormWrite, useAppForm } from './use-app-form.ts';

interface EditFormOptions<Thing, Values extends FieldValues, Sent> extends Pick<
  AppFormOptions<Values, Sent, unknown>,
  'schema' | 'draftKey' | 'failureText'
> {
  /** The record as it was when the page was opened. */
  record: Thing;
  fields: FieldList<Thing, Values>;
  /** Words for values whose names had to be fetched. */
  shows?: Shows<Values>;
  /** The mutation that saves, with an optimistic lock: it names the version it started from. */
  update: FormWrite<Updating<Thing, Sent>, unknown>;
  /** Remembers the record somebody else has saved. */
  keep: (theirs: Thing) => void;
  savedText: string;
  /** Where one goes after saving, and by „Отказ“. */
  backTo: string;
}

interface Conflict<Thing> {
  theirs: Thing;
}

/** A form over an existing record, together with what happens when somebody else was faster. */
export function useEditForm<Thing, Values extends FieldValues, Sent>(options: EditFormOptions<Thing, Values, Sent>) {
  const { record, fields, shows, update, keep, savedText, backTo, ...others } = options;
  const navigate = useNavigate();
  /** The record the person started from. Not a state: the next sending has to see it at once. */
  const base = useRef(record);
  const [conflict, setConflict] = useState<Conflict<Thing> | null>(null);

  const form = useAppForm<Values, Sent, unknown>({
    ...others,
    defaultValues: fields.valuesOf(record),
    unkept: fields.transient as Path<Values>[],
    write: {
      mutateAsync: (sending) => update.mutateAsync({ ...sending, base: base.current }),
      isPending: update.isPending,
    },
    onConflict: (current) => setConflict({ theirs: current as Thing }),
    onSaved: () => {
      notify.success(savedText);
      void navigate(backTo, { replace: true });
    },
  });

  const settle = (theirs: Thing) => {
    base.current = theirs;
    keep(theirs);
    setConflict(null);
  };
  const keepMine = ({ theirs }: Conflict<Thing>) => {
    const saved = fields.valuesOf(theirs);
    const merged = fields.withChanges(saved, form.methods.getValues(), fields.valuesOf(base.current));
    form.methods.reset(saved);
    form.methods.reset(merged, { keepDefaultValues: true });
    settle(theirs);
    void form.submit();
  };
  const takeTheirs = ({ theirs }: Conflict<Thing>) => {
    form.methods.reset(fields.valuesOf(theirs));
    form.draft.discard();
    settle(theirs);
  };

  return {
    form,
    backTo,
    /** Null unless somebody else has changed the record meanwhile. */
    conflict: conflict && {
      rows: fields.conflictRows(form.methods.getValues(), fields.valuesOf(conflict.theirs), shows),
      isPending: form.isPending,
      onKeepMine: () => form.isPending || keepMine(conflict),
      onTakeTheirs: () => form.isPending || takeTheirs(conflict),
    },
  };
}
