import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface SubmitButtonProps {
  isPending: boolean;
  /** What the button says while it waits. */
  pendingText: string;
  /** The same for screen readers, where the visible text is not enough. */
  spokenText?: string;
  className?: string;
  children: ReactNode;
}

/** Stays focusable while it waits: a disabled button would throw the keyboard back to the top of the page. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isPending, pendingText, spokenText = pendingText, className = 'w-full', children } = props;
  return (
    <>
      <Button type="submit" className={className} aria-disabled={isPending}>
        {isPending ? pendingText : children}
      </Button>
      <p aria-live="polite" className="sr-only">
        {isPending ? spokenText : ''}
      </p>
    </>
  );
}
