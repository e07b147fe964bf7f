import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { holdPage } from '#web/lib/page-hold.ts';
import { DialogHead } from './dialog-head.tsx';
import { FirstFocus } from './first-focus.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { type GuardedForm, ModalGuardContext } from './modal-guard.ts';
import { ModalCloseContext } from './modal-close.ts';
import * as texts from './modal.text.ts';

/** The first thing one does in a dialog: fill in, or failing that press. */
const FIELDS = 'input:not([type=file]), select, textarea, button';

const LOSS = texts.inputWillBeLost;

interface ModalProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function Modal({ title, isOpen, onClose, children }: ModalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const forms = useRef(new Set<GuardedForm>());
  const watch = useCallback((form: GuardedForm) => {
    forms.current.add(form);
    return () => void forms.current.delete(form);
  }, []);

  useEffect(() => (isOpen ? holdPage() : undefined), [isOpen]);

  const hasUnsaved = () => [...forms.current].some((form) => form.hasUnsaved());
  const close = () => (hasUnsaved() ? setIsAsking(true) : onClose());
  const leave = () => {
    for (const form of forms.current) form.discard();
    setIsAsking(false);
    onClose();
  };

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={close}
      isDismissable
      shouldCloseOnInteractOutside={() => !hasUnsaved()}
      className="seen-at-once fixed inset-0 z-40 flex justify-center bg-shade sm:items-center sm:p-4"
    >
      <AriaModal className="seen-at-once appear flex w-full flex-col bg-surface sm:max-h-[calc(100dvh-2rem)] sm:max-w-[560px] sm:rounded-card sm:border sm:border-border sm:shadow-popup">
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <DialogHead title={title} onClose={close} />
          <ModalGuardContext value={watch}>
            <ModalCloseContext value={close}>
              <div ref={body} className="flex min-h-0 flex-1 scroll-pb-24 flex-col overflow-y-auto p-4 sm:p-6">
                <FirstFocus find={() => body.current?.querySelector<HTMLElement>(FIELDS)} />
                {children}
              </div>
            </ModalCloseContext>
          </ModalGuardContext>
          <LeaveDialog text={LOSS} isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={leave} />
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
