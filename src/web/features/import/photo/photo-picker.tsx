import { Images } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';

interface PhotoPickerProps {
  hint: string;
  isBusy: boolean;
  onPick: (files: readonly File[]) => void;
}

/** Takes an archive or many pictures, chosen or dropped. */
export function PhotoPicker({ hint, isBusy, onPick }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
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
      onDrop={drop}
      className={cx(
        'flex flex-col items-start gap-3 rounded-card border border-dashed border-border-control p-4 sm:p-6',
        isOver ? 'bg-primary-soft' : 'bg-surface',
      )}
    >
      <p id="photos-hint">{hint}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept=".zip,image/jpeg,image/png,image/webp"
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same files again are a change too.
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-describedby="photos-hint" aria-disabled={isBusy} onClick={() => isBusy || input.current?.click()}>
          <Images size={20} aria-hidden />
          Избери снимки
        </Button>
        <span className="text-label text-text-2 pointer-coarse:hidden">или ги плъзнете тук</span>
      </div>
    </div>
  );
}
