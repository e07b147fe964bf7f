import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { DialogHead } from './dialog-head.tsx';

interface SideSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Reads beside the page, which stays in sight; over a phone it lies whole. */
export function SideSheet({ title, onClose, children }: SideSheetProps) {
  return (
    <ModalOverlay isOpen onOpenChange={onClose} isDismissable className="seen-at-once fixed inset-0 z-40 bg-shade">
      <Modal className="seen-at-once appear absolute inset-y-0 right-0 flex w-full flex-col bg-surface sm:max-w-[28rem] sm:border-l sm:border-border sm:shadow-popup">
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <DialogHead title={title} onClose={onClose} />
          <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
