import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useTakeBack } from '#web/api/history/take-back.api.ts';
import { IconButton } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { UndoToast } from '#web/ui/toast/undo-toast.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './take-back-button.text.ts';

export const takeBackText = {
  removed: texts.removed,
  restored: texts.restored,
  removeFailed: texts.removeFailed,
  restoreFailed: texts.restoreFailed,
};

interface TakeBackButtonProps {
  path: string;
  id: number;
  /** „документа „Аматьорски договор““: what is taken away. */
  what: string;
  consequence?: string;
}

export function TakeBackButton({ path, id, what, consequence }: TakeBackButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useTakeBack(path);
  const toastId = useRef('');

  const change = async (isRemoved: boolean): Promise<boolean> => {
    try {
      await mutateAsync({ id, isRemoved });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(`${isRemoved ? takeBackText.removeFailed : takeBackText.restoreFailed}\n${error.message}`);
      return false;
    }
  };
  const undo = async () => {
    notify.dismiss(toastId.current);
    if (await change(false)) notify.success(takeBackText.restored);
  };
  const handleConfirm = async () => {
    const isDone = await change(true);
    setIsAsking(false);
    if (!isDone) return;
    const text = takeBackText.removed;
    toastId.current = notify.undoable(text, <UndoToast text={text} onUndo={() => void undo()} />);
  };

  return (
    <>
      <IconButton label={texts.removeEntry(what)} title={words.remove} onClick={() => setIsAsking(true)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.removeTitle}
        text={[texts.removeQuestion(what), ...(consequence === undefined ? [] : [consequence]), texts.traceStays].join(
          ' ',
        )}
        confirmLabel={words.remove}
        isDestructive
        onConfirm={handleConfirm}
        onDismiss={() => setIsAsking(false)}
      />
    </>
  );
}
