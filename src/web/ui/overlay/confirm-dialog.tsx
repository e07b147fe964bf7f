import { useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '#web/lib/cx.ts';
import { holdPage } from '#web/lib/page-hold.ts';
import { Button } from '../button.tsx';
import { useAction } from '../use-action.ts';
import { FirstFocus } from './first-focus.tsx';
import * as words from '#web/lib/text/words.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** A verb, never a bare yes. */
  confirmLabel: string;
  pendingLabel?: string;
  dismissLabel?: string;
  /** What cannot be taken back starts with the focus on the way out. */
  isDestructive?: boolean;
  /** The way out is what most people want: it is the loud one. */
  isStayingUsual?: boolean;
  onConfirm: () => void | Promise<void>;
  onDismiss: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, pendingLabel, dismissLabel = words.cancel, isDestructive = false } = props;
  const { isStayingUsual = false } = props;
  const { run, isPending } = useAction(props.onConfirm);
  const dismissButton = useRef<HTMLButtonElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);

  useEffect(() => (isOpen ? holdPage() : undefined), [isOpen]);

  const handleDismiss = () => {
    if (!isPending) props.onDismiss();
  };

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={handleDismiss}
      className="fixed inset-0 z-50 flex items-center justify-center overflow-y-auto bg-shade p-4"
    >
      <Modal className="appear w-full max-w-md rounded-card border border-border bg-surface shadow-popup">
        <Dialog role="alertdialog" className="flex flex-col gap-3 p-5 outline-none sm:p-6">
          <Heading slot="title" level={2} className="text-card font-semibold">
            {title}
          </Heading>
          <FirstFocus find={() => (isDestructive ? dismissButton : confirmButton).current} />
          <p className="whitespace-pre-line text-text-2">{text}</p>
          <div
            className={cx(
              'mt-3 flex gap-2 sm:justify-end',
              isStayingUsual ? 'flex-col sm:flex-row-reverse sm:justify-start' : 'flex-col-reverse sm:flex-row',
            )}
          >
            <Button
              variant={isStayingUsual ? 'primary' : 'secondary'}
              ref={dismissButton}
              onClick={handleDismiss}
              aria-disabled={isPending}
            >
              {dismissLabel}
            </Button>
            <Button
              variant={isStayingUsual ? 'quiet' : isDestructive ? 'danger' : 'primary'}
              className={isStayingUsual ? 'text-danger' : ''}
              ref={confirmButton}
              aria-disabled={isPending}
              onClick={() => run()}
            >
              {isPending ? (pendingLabel ?? confirmLabel) : confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
