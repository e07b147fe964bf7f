import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import * as wording from './field-frame.text.ts';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Everything is required unless it says otherwise. */
  isOptional?: boolean;
  mark?: ReactNode;
  error?: string | undefined;
  notice?: ReactNode;
  className?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

export function describedBy(id: string): string {
  return `${id}-hint ${id}-error ${id}-notice`;
}

export function FieldFrame({ id, children, className, ...texts }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        <LabelText id={id} {...texts} />
      </label>
      <Hint id={id}>{texts.hint}</Hint>
      {children}
      <Messages id={id} {...texts} />
    </div>
  );
}

export function GroupFrame({ id, children, className, ...texts }: FieldFrameProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy(id)} className={cx('min-w-0', className)}>
      <legend className="mb-1 block font-medium">
        <LabelText id={id} {...texts} />
      </legend>
      <Hint id={id}>{texts.hint}</Hint>
      {children}
      <Messages id={id} {...texts} />
    </fieldset>
  );
}

type LabelTextProps = { id: string } & Pick<FieldTexts, 'label' | 'isOptional' | 'mark'>;

function LabelText({ id, label, isOptional, mark }: LabelTextProps) {
  return (
    <>
      {/* The summary of a refused form reads the bare name here. */}
      <span data-label-of={id}>{label}</span>
      {isOptional ? <span className="font-normal text-text-2">{wording.optional}</span> : null}
      {mark === undefined ? null : <span className="ml-2">{mark}</span>}
    </>
  );
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return (
    <p id={`${id}-hint`} className="mb-1 text-label text-text-2">
      {children}
    </p>
  );
}

function Messages({ id, error, notice }: { id: string } & Pick<FieldTexts, 'error' | 'notice'>) {
  return (
    <>
      <p id={`${id}-error`} className={cx('flex gap-1.5 text-label text-danger', error !== undefined && 'mt-1')}>
        {error === undefined ? null : (
          <>
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
            <span className="whitespace-pre-line">{error}</span>
          </>
        )}
      </p>
      <div id={`${id}-notice`} role="status" className="text-label text-warning">
        {notice}
      </div>
    </>
  );
}
