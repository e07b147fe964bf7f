import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { isInFront } from '#web/lib/keys/is-in-front.ts';
import { isSaveShortcut } from '#web/lib/keys/keys.ts';
import { useFailedTitle } from '#web/lib/use-page-title.ts';
import { DraftBar } from './draft-bar.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { Summary } from './summary.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

export interface FormCore {
  summary: Summary | null;
  draft: { isRestored: boolean; discard: () => void };
  isDirty: boolean;
  isPending: boolean;
  progress: number | null;
  cancel: () => void;
  hasUnsaved: () => boolean;
  submit: () => Promise<void>;
  startOver: () => void;
}

/** A form that is not sent as long as something stands in its way, also not by a key. */
export const unlessRefused = <Core extends FormCore>(form: Core, refusal: string | null): Core =>
  refusal === null ? form : { ...form, submit: () => Promise.resolve() };

interface FormProps {
  form: FormCore;
  label: string;
  className?: string;
  children: ReactNode;
}

/** Says what is wrong above the fields, guards what was typed, and is sent by Enter, Ctrl+Enter and Ctrl+S. */
export function Form({ form, label, className, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useFailedTitle(form.summary !== null);
  useSaveShortcut(element);

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        // React carries the event out of a dialog to the form around it, which is not meant.
        event.stopPropagation();
        void form.submit();
      }}
      className={cx('flex flex-col gap-5', className)}
    >
      {form.draft.isRestored ? <DraftBar onClear={form.startOver} /> : null}
      <ErrorSummary summary={form.summary} />
      {children}
      <UnsavedGuard isDirty={form.isDirty} hasUnsaved={form.hasUnsaved} onDiscard={form.draft.discard} />
    </form>
  );
}

function useSaveShortcut(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSaveShortcut(event) || !isInFront(form.current)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [form]);
}
