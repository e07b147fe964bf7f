import { X } from 'lucide-react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useMedia } from '#web/lib/use-media.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Brand } from './brand.tsx';
import { DemoSign } from './demo-sign.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import * as texts from './sidebar-slide-over.text.ts';

interface SidebarSlideOverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function SidebarSlideOver({ isOpen, onOpenChange }: SidebarSlideOverProps) {
  const hasFixedSidebar = useMedia('(min-width: 1024px)');

  return (
    <ModalOverlay
      isOpen={isOpen && !hasFixedSidebar}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 bg-shade"
    >
      <Modal className="slide-in on-navy h-full w-70 max-w-[calc(100vw-4rem)] bg-sidebar text-sidebar-text">
        <Dialog aria-label={texts.menu} className="relative h-full outline-none">
          {({ close }) => (
            <>
              <IconButton
                label={texts.closeMenu}
                onClick={close}
                className="absolute top-2 left-full ml-2 size-11"
                isOnNavy
              >
                <X size={22} aria-hidden />
              </IconButton>
              <div className="h-full overflow-y-auto">
                <Brand />
                <DemoSign className="mx-4 mb-3 md:hidden" />
                <SidebarNav onNavigate={close} />
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
