import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { KitSection, KitState } from './kit-section.tsx';
import { SmallForm } from './small-form.tsx';

type Overlay = 'modal' | 'confirm' | 'delete';

export function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);

  return (
    <KitSection title="Прозорци">
      <KitState name="Отварят се с бутоните">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setOpen('modal')}>
            Прозорец с форма
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Потвърждение
          </Button>
          <Button variant="secondary" onClick={() => setOpen('delete')}>
            Потвърждение за изтриване
          </Button>
        </div>
      </KitState>
      <Modal title="Ново измерване" isOpen={open === 'modal'} onClose={close}>
        <SmallForm onDone={close} />
      </Modal>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Подписване на трансфер"
        text="Подписвате ли трансфера на Иван Петров от името на ВК Пример (София)?"
        confirmLabel="Подпиши"
        pendingLabel="Подписване..."
        onConfirm={() => new Promise((resolve) => setTimeout(() => resolve(close()), 1500))}
        onDismiss={close}
      />
      <ConfirmDialog
        isOpen={open === 'delete'}
        title="Изтриване на клуб"
        text="Потвърждавате ли изтриването на ВК Пример (София)? То не може да бъде отменено."
        confirmLabel="Изтрий"
        isDestructive
        onConfirm={close}
        onDismiss={close}
      />
    </KitSection>
  );
}
