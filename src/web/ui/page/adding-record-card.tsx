import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button.tsx';
import { RecordCard } from './record-card.tsx';

interface AddingRecordCardProps<Row> extends Omit<ComponentProps<typeof RecordCard<Row>>, 'addButton' | 'newKey'> {
  /** What the button adds, for those who do not see where it stands: „Добави документ“; null for whoever may add none. */
  addLabel: string | null;
  /** The dialog, opened by the button. */
  renderModal: (dialog: { onAdded: (id: number) => void; onClose: () => void }) => ReactNode;
}

/** A table of one record's own rows, to which a dialog adds another; the new one stands out for a moment. */
export function AddingRecordCard<Row>({ addLabel, renderModal, ...card }: AddingRecordCardProps<Row>) {
  const [isAdding, setIsAdding] = useState(false);
  const [newId, setNewId] = useState<number | null>(null);

  return (
    <>
      <RecordCard
        {...card}
        newKey={newId}
        addButton={
          addLabel === null ? null : (
            <Button variant="secondary" aria-label={addLabel} onClick={() => setIsAdding(true)}>
              <Plus size={20} aria-hidden />
              Добави
            </Button>
          )
        }
      />
      {isAdding ? <Suspense>{renderModal({ onAdded: setNewId, onClose: () => setIsAdding(false) })}</Suspense> : null}
    </>
  );
}
