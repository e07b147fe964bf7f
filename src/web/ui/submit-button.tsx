import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';

interface SubmitButtonProps {
  isPending: boolean;
  pendingText: ReactNode;
  spokenText?: ReactNode;
  /** What has to be done before it can be pressed stands in the element of this id. */
  waitsFor?: string | undefined;
  isDestructive?: boolean;
  shortcuts?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Stays focusable while it waits: a disabled button would throw the keyboard back to the top of the page. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isPending, pendingText, spokenText = pendingText, waitsFor, className = 'w-full', ref, children } = props;
  const { isDestructive = false, shortcuts } = props;
  return (
    <>
      <Button
        type="submit"
        variant={isDestructive ? 'danger' : 'primary'}
        className={className}
        aria-disabled={isPending || waitsFor !== undefined}
        aria-describedby={waitsFor}
        aria-keyshortcuts={shortcuts}
        {...(ref === undefined ? {} : { ref })}
      >
        {isPending ? pendingText : children}
      </Button>
      <p aria-live="polite" className="sr-only">
        {isPending ? spokenText : ''}
      </p>
    </>
  );
}
