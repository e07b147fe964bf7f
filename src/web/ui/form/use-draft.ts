import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, readDraft, removeDraft, writeDraft } from '#web/lib/drafts.ts';

interface DraftOptions {
  /** Null where nothing is kept. */
  key: string | null;
  /** Fields that never leave the memory of the page. Files never do anyway. */
  unkept: readonly string[];
}

/** Keeps what is typed until it is saved, and brings it back after a reload or a new login. */
export function useDraft<Values extends FieldValues, Sent>(
  methods: UseFormReturn<Values, unknown, Sent>,
  { key, unkept }: DraftOptions,
) {
  const [isRestored, setIsRestored] = useState(false);
  const unkeptNames = unkept.join(' ');

  useEffect(() => {
    if (key === null) return undefined;
    const skipped = unkeptNames.split(' ');
    const initial = methods.formState.defaultValues as Draft;
    const known = Object.entries(readDraft(key) ?? {}).filter(([name]) => name in initial && !skipped.includes(name));
    for (const [name, value] of known) {
      methods.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    if (known.length > 0) setIsRestored(true);

    return methods.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(key, changedOf(values, initial, skipped)),
    });
  }, [key, unkeptNames, methods]);

  return {
    isRestored,
    discard() {
      if (key !== null) removeDraft(key);
      setIsRestored(false);
    },
  };
}

function changedOf(values: Draft, initial: Draft, skipped: readonly string[]): Draft {
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      !skipped.includes(name) && !(value instanceof Blob) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed);
}
