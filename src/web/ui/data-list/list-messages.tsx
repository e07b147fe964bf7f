import { Clock, RotateCcw, SearchX, TriangleAlert } from 'lucide-react';
import { Button } from '../button.tsx';
import { RequestCode } from '../request-code.tsx';

/** Nothing found. With a search on, the way out of it is offered. */
export function ListEmpty({ onClear }: { onClear?: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <SearchX size={32} aria-hidden className="text-text-3" />
      <p className="font-medium">Няма намерени резултати</p>
      {onClear === undefined ? null : (
        <Button variant="secondary" onClick={onClear}>
          Изчисти търсенето
        </Button>
      )}
    </div>
  );
}

interface ListErrorProps {
  /** An error that knows its request shows the code of it. */
  error: Error & { requestId?: string | null };
  onRetry: () => void;
}

export function ListError({ error, onRetry }: ListErrorProps) {
  return (
    <div
      id="list"
      tabIndex={-1}
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-border bg-surface px-4 py-12 text-center"
    >
      <TriangleAlert size={32} aria-hidden className="text-danger" />
      <p className="text-card font-semibold">Възникна грешка при зареждането на списъка!</p>
      <p className="max-w-md text-text-2">Моля, опитайте отново по-късно или се свържете с администратора.</p>
      <Button variant="secondary" onClick={onRetry}>
        <RotateCcw size={18} aria-hidden />
        Опитай отново
      </Button>
      <RequestCode requestId={error.requestId ?? null} />
    </div>
  );
}

export function SlowHint({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-amber-badge px-4 py-2 text-label font-medium text-on-amber-badge"
    >
      <Clock size={18} aria-hidden />
      Отнема повече от обичайното…
      <button type="button" onClick={onRetry} className="touch-target rounded-control px-2 py-1 underline">
        Опитай отново
      </button>
    </div>
  );
}
