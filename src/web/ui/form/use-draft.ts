import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, readDraft, removeDraft, writeDraft } from './drafts.ts';

interface DraftOptions {
  /** Null where nothing is kept. */
  key: string | null;
  /** Fields that never leave the memory of the page. Files never do anyway. */
  unkept: readonly string[];
}

export function useDraft<Values extends FieldValues, Sent>(
  methods: UseFormReturn<Values, unknown, Sent>,
  { key, unkept }: DraftOptions,
) {
  const [restored] = useState(() => keptValues(key, methods.formState.defaultValues ?? {}, unkept));
  const [isRestored, setIsRestored] = useState(restored.length > 0);
  const unkeptNames = unkept.join(' ');

  useEffect(() => {
    for (const [name, value] of restored) {
      methods.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [restored, methods]);

  useEffect(() => {
    if (key === null) return undefined;
    return methods.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = changedOf(values, methods.formState.defaultValues ?? {}, unkeptNames.split(' '));
        writeDraft(key, changed);
      },
    });
  }, [key, unkeptNames, methods]);

  return {
    isRestored,
    discard: () => {
      if (key !== null) removeDraft(key);
      setIsRestored(false);
    },
  };
}

/** Only what the form still has a field for. */
function keptValues(key: string | null, initial: Draft, unkept: readonly string[]): [string, unknown][] {
  const draft = key === null ? null : readDraft(key);
  return Object.entries(draft ?? {}).filter(([name]) => name in initial && !unkept.includes(name));
}

function changedOf(values: Draft, initial: Draft, skipped: readonly string[]): Draft {
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      !skipped.includes(name) && !(value instanceof Blob) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed);
}
