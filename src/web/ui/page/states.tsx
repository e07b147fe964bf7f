import { RotateCcw, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Button } from '../button.tsx';
import { FederationContact } from '../federation-contact.tsx';
import { RequestCode } from '../request-code.tsx';
import * as commonWords from '#web/lib/text/words.ts';
import * as texts from './states.text.ts';

const LATER = texts.tryLater;

interface EmptyStateProps {
  Icon: LucideIcon;
  text: string;
  isPage?: boolean;
  children?: ReactNode;
}

export function EmptyState({ Icon, text, isPage = false, children }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-3 px-4 text-center', isPage ? 'py-12' : 'py-8')}>
      <Icon size={32} aria-hidden className="text-text-3" />
      <p className={isPage ? 'font-medium' : 'text-text-2'}>{text}</p>
      {children}
    </div>
  );
}

interface ErrorStateProps {
  /** An error that knows its request shows the code of it. */
  error: Error & { requestId?: string | null };
  onRetry: () => void;
  heading?: ReactNode;
  text?: string;
  isPage?: boolean;
}

export function ErrorState({ error, onRetry, ...words }: ErrorStateProps) {
  const { heading = texts.loadFailed, text = LATER, isPage = false } = words;
  return (
    <div role="alert" className={cx('flex flex-col items-center gap-3 px-4 text-center', isPage ? 'py-12' : 'py-8')}>
      <TriangleAlert size={32} aria-hidden className="text-danger" />
      <p className={cx('font-semibold', isPage && 'text-card')}>{heading}</p>
      <p className="max-w-md text-text-2">{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        <RotateCcw size={18} aria-hidden />
        {commonWords.tryAgain}
      </Button>
      <RequestCode requestId={error.requestId ?? null} />
      {isPage ? <FederationContact /> : null}
    </div>
  );
}

export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">{commonWords.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton mt-4 block h-4 first:mt-0" style={{ width: `${80 - (line % 3) * 15}%` }} />
      ))}
    </div>
  );
}
