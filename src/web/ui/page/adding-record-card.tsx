import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button.tsx';
import { RecordCard } from './record-card.tsx';
import * as words from '#web/lib/text/words.ts';

interface AddingRecordCardProps<Row> extends Omit<ComponentProps<typeof RecordCard<Row>>, 'addButton' | 'newKey'> {
  addLabel: string | null;
  renderModal: (dialog: { onAdded: (id: number) => void; onClose: () => void }) => ReactNode;
}

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
              {words.add}
            </Button>
          )
        }
      />
      {isAdding ? <Suspense>{renderModal({ onAdded: setNewId, onClose: () => setIsAdding(false) })}</Suspense> : null}
    </>
  );
}
