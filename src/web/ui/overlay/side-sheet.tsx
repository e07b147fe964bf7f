import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../button.tsx';

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
          <div className="flex items-center justify-between gap-3 border-b border-border py-2 pr-2 pl-4 sm:pl-6">
            <Heading slot="title" level={2} className="text-card font-semibold">
              {title}
            </Heading>
            <IconButton label="Затвори" onClick={onClose} className="size-11">
              <X size={22} aria-hidden />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
