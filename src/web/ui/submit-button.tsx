import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';

interface SubmitButtonProps {
  isPending: boolean;
  /** What the button says while it waits. */
  pendingText: string;
  /** The same for screen readers, where the visible text is not enough. */
  spokenText?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Stays focusable while it waits: a disabled button would throw the keyboard back to the top of the page. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isPending, pendingText, spokenText = pendingText, className = 'w-full', ref, children } = props;
  return (
    <>
      <Button type="submit" className={className} aria-disabled={isPending} {...(ref === undefined ? {} : { ref })}>
        {isPending ? pendingText : children}
      </Button>
      <p aria-live="polite" className="sr-only">
        {isPending ? spokenText : ''}
      </p>
    </>
  );
}
