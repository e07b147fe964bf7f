import { RotateCcw, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { RequestCode } from './request-code.tsx';

interface EmptyStateProps {
  Icon: LucideIcon;
  text: string;
  /** The next step, where there is one. */
  children?: ReactNode;
}

/** There is nothing here yet. */
export function EmptyState({ Icon, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <Icon size={32} aria-hidden className="text-text-3" />
      <p className="text-text-2">{text}</p>
      {children}
    </div>
  );
}

interface ErrorStateProps {
  error: Error & { requestId?: string | null };
  onRetry: () => void;
}

/** One part of a page could not be loaded; the others stay. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <TriangleAlert size={32} aria-hidden className="text-danger" />
      <p className="font-semibold">Възникна грешка при зареждането на данните!</p>
      <p className="max-w-md text-text-2">Моля, опитайте отново по-късно или се свържете с администратора.</p>
      <Button variant="secondary" onClick={onRetry}>
        <RotateCcw size={18} aria-hidden />
        Опитай отново
      </Button>
      <RequestCode requestId={error.requestId ?? null} />
    </div>
  );
}

/** The same in one line of a card's content. */
export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">Зареждане...</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton mt-4 block h-4 first:mt-0" style={{ width: `${80 - (line % 3) * 15}%` }} />
      ))}
    </div>
  );
}
