import { Upload } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { cx } from '#web/lib/cx.ts';
import { isInFront } from '#web/lib/keys/is-in-front.ts';
import { Button } from '../button.tsx';
import * as texts from './drop-area.text.ts';

interface DropAreaProps {
  /** What is offered to be chosen, as the browser has it. */
  accept: string;
  hasFile: boolean;
  isWrong: boolean;
  className?: string;
  onPick: (file: File) => void;
}

export function DropArea({ accept, hasFile, isWrong, className, onPick }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });

  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file === undefined || event.defaultPrevented || !isInFront(input.current)) return;
      // Where there are several such fields the first one takes it.
      event.preventDefault();
      pick.current(file);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) onPick(file);
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
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-dashed p-3 transition-colors',
        isWrong ? 'border-danger' : 'border-border-control',
        isOver ? 'bg-primary-soft' : 'bg-surface',
        className,
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onPick(file);
          // The same file again is a change too.
          event.target.value = '';
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <Upload size={20} aria-hidden />
        {hasFile ? texts.changeFile : texts.attachFile}
      </Button>
      <span className="text-label text-text-2 pointer-coarse:hidden">{texts.orDropHere}</span>
    </div>
  );
}
