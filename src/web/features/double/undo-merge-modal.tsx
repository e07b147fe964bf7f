import type { MergeListItem } from '#contract/double/merge.contract.ts';
import { useUndoMerge } from '#web/api/double/merge.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { MergeObstacles } from './merge-obstacles.tsx';
import { mergeText, numbered } from './merge.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './undo-merge-modal.text.ts';

interface UndoMergeModalProps {
  merge: MergeListItem;
  onClose: () => void;
}

export function UndoMergeModal({ merge, onClose }: UndoMergeModalProps) {
  const undo = useUndoMerge();
  const handleUndo = () => {
    if (undo.isPending) return;
    undo.mutate(merge.id, {
      onSuccess: () => {
        notify.success(mergeText.undone);
        onClose();
      },
    });
  };
  return (
    <Modal title={texts.title} isOpen onClose={onClose}>
      <div className="flex flex-1 flex-col gap-4">
        <MergeObstacles error={undo.error} failure={mergeText.undoFailed} />
        <p className="break-words">
          <span className="font-semibold">{numbered(merge.gone.name, merge.gone.number)}</span>
          {texts.separateAgainAfter}
        </p>
        <p className="break-words">
          {texts.laterWorkStaysBefore}
          <span className="font-semibold">{numbered(merge.stays.name, merge.stays.number)}</span>.
        </p>
        <div className="mt-auto flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" aria-disabled={undo.isPending} onClick={handleUndo}>
            {undo.isPending ? texts.undoing : texts.undoMerge}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
