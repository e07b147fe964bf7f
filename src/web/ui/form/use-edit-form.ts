import { useRef, useState } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Updating } from '#web/lib/attempt.ts';
import { showWhen } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { notify } from '../toast/notify.ts';
import { mergedText } from './conflict.text.ts';
import type { FieldList, Shows } from './field-list.ts';
import { type AppFormOptions, type FormWrite, useAppForm } from './use-app-form.ts';

interface EditFormOptions<Thing, Values extends FieldValues, Sent> extends Pick<
  AppFormOptions<Values, Sent, unknown>,
  'schema' | 'draftKey' | 'failureText'
> {
  /** The record as it was when the page was opened. */
  record: Thing;
  fields: FieldList<Thing, Values>;
  shows?: Shows<Values>;
  /** The mutation that saves, with an optimistic lock: it names the version it started from. */
  update: FormWrite<Updating<Thing, Sent>, unknown>;
  keep: (theirs: Thing) => void;
  savedText: string;
  backTo: string;
}

/** A record that changes faster than it can be saved is shown to the person. */
const MOST_MERGES = 3;

interface Conflict<Thing> {
  theirs: Thing;
  by: string | null;
  at: string | null;
}

/** A form over an existing record, together with what happens when somebody else was faster. */
export function useEditForm<Thing, Values extends FieldValues, Sent>(options: EditFormOptions<Thing, Values, Sent>) {
  const { record, fields, shows, update, keep, savedText, backTo, ...others } = options;
  const navigate = useNavigate();
  /** The record the person started from. Not a state: the next sending has to see it at once. */
  const base = useRef(record);
  /** What somebody else has changed meanwhile without touching the same fields, to be told with the success. */
  const merged = useRef<string[]>([]);
  const mergedTimes = useRef(0);
  const [conflict, setConflict] = useState<(Conflict<Thing> & { base: Values }) | null>(null);

  const form = useAppForm<Values, Sent, unknown>({
    ...others,
    defaultValues: fields.valuesOf(record),
    unkept: fields.transient as Path<Values>[],
    write: {
      mutateAsync: (sending) => update.mutateAsync({ ...sending, base: base.current }),
      isPending: update.isPending,
    },
    onConflict: (current, said) => handleConflict({ theirs: current as Thing, ...whoAndWhen(said) }),
    onSaved: () => {
      if (merged.current.length === 0) notify.success(savedText);
      else notify.report([savedText, ...merged.current].join('\n'));
      void navigate(backTo, { replace: true });
    },
  });

  /** Also what is typed while the notice stands there: it says what will be saved. */
  const typed = useWatch({ control: form.methods.control, disabled: conflict === null }) as Values;

  const statesOf = (theirs: Thing) => ({
    mine: form.methods.getValues(),
    theirs: fields.valuesOf(theirs),
    base: fields.valuesOf(base.current),
  });
  const settle = (theirs: Thing) => {
    base.current = theirs;
    keep(theirs);
    setConflict(null);
  };
  /** What this person has changed stands in the form, over what the other one has saved. */
  const merge = (theirs: Thing, taken?: ReadonlySet<string>) => {
    const states = statesOf(theirs);
    form.methods.reset(states.theirs);
    form.methods.reset(fields.withChanges(states.theirs, states.mine, states.base, taken), { keepDefaultValues: true });
    settle(theirs);
  };
  const handleConflict = (found: Conflict<Thing>): boolean => {
    const states = statesOf(found.theirs);
    if (fields.conflictRows(states, shows).length > 0 || mergedTimes.current >= MOST_MERGES) {
      setConflict({ ...found, base: states.base });
      return false;
    }
    const changed = fields.differences(states.base, states.theirs, shows).map(({ label }) => label);
    if (changed.length > 0) merged.current.push(mergedText(found.by, found.at, changed));
    mergedTimes.current += 1;
    merge(found.theirs);
    return true;
  };
  const save = ({ theirs }: Conflict<Thing>, taken: ReadonlySet<string>) => {
    merge(theirs, taken);
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
    conflict: conflict && {
      by: conflict.by,
      at: conflict.at,
      ...noticeOf(fields, { mine: typed, theirs: fields.valuesOf(conflict.theirs), base: conflict.base }, shows),
      isPending: form.isPending,
      onSave: (taken: ReadonlySet<string>) => void (form.isPending || save(conflict, taken)),
      onTakeTheirs: () => void (form.isPending || takeTheirs(conflict)),
    },
  };
}

function noticeOf<Thing, Values>(
  fields: FieldList<Thing, Values>,
  states: { mine: Values; theirs: Values; base: Values },
  shows: Shows<Values> | undefined,
) {
  const rows = fields.conflictRows(states, shows);
  const [own, others] = [states.mine, states.theirs].map((values) => fields.differences(states.base, values, shows));
  const isAlone = ({ name }: { name: string }) => rows.every((row) => row.name !== name);
  return {
    rows,
    own: own?.filter(isAlone) ?? [],
    others:
      others
        ?.filter(isAlone)
        .filter(({ name }) => own?.every((one) => one.name !== name))
        .map(({ label }) => label) ?? [],
  };
}

interface Answer {
  lastChange?: { at: string; by: { firstName: string; lastName: string } | null } | null;
}

function whoAndWhen(said: unknown): Pick<Conflict<unknown>, 'by' | 'at'> {
  const { lastChange = null } = said as Answer;
  return {
    by: lastChange?.by ? fullNameOf(lastChange.by) : null,
    at: lastChange === null ? null : showWhen(lastChange.at),
  };
}
