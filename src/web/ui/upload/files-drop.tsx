import type { LucideIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Button } from '../button.tsx';
import * as texts from './files-drop.text.ts';

interface FilesDropProps {
  /** What is offered to be chosen, as the browser has it. */
  accept: string;
  isBusy?: boolean;
  className: string;
  onPick: (files: readonly File[]) => void;
  label: string;
  Icon: LucideIcon;
  variant?: 'primary' | 'secondary';
  /** Of the element that says what is taken. */
  hintId: string;
  above?: ReactNode;
  beside?: ReactNode;
}

/** Takes many files at once, chosen or dropped. */
export function FilesDrop(props: FilesDropProps) {
  const { accept, isBusy = false, className, onPick, label, Icon, variant = 'primary', hintId, above, beside } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) onPick([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is for mice; the button inside is for everyone
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cx(
        'flex border border-dashed border-border-control',
        isOver ? 'bg-primary-soft' : 'bg-surface',
        className,
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same files again are a change too.
          event.target.value = '';
        }}
      />
      {above}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={variant}
          aria-describedby={hintId}
          aria-disabled={isBusy}
          onClick={() => isBusy || input.current?.click()}
        >
          <Icon size={20} aria-hidden />
          {label}
        </Button>
        <span className="text-label text-text-2 pointer-coarse:hidden">{texts.orDropHere}</span>
        {beside}
      </div>
    </div>
  );
}
