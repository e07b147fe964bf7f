import { Suspense, useState } from 'react';
import { may } from '#domain/access.rules.ts';
import { daysText } from '#domain/plural.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useTransferDeadline } from '#web/api/transfer-deadline.api.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';

const TransferDeadlineModal = lazyDialog(
  async () => (await import('./transfer-deadline-modal.tsx')).TransferDeadlineModal,
);

/** Tells administrators when whoever's turn it is gets reminded, and lets them change it. */
export function TransferDeadlineLine() {
  const mayChange = may(useActor(), 'transfer.setDeadline');
  const deadline = useTransferDeadline().data;
  const [isOpen, setIsOpen] = useState(false);
  if (deadline === undefined) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 text-label text-text-2">
      <p>{sentenceOf(deadline.days)}</p>
      {mayChange ? (
        <Button variant="quiet" aria-label="Промяна на срока за напомняне" onClick={() => setIsOpen(true)}>
          Промяна
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <TransferDeadlineModal deadline={deadline} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function sentenceOf(days: number): string {
  if (days === 0) return 'Напомняния за чакащи трансфери не се изпращат.';
  return `Който забави трансфер с повече от ${daysText(days)}, получава напомняне по имейл.`;
}
