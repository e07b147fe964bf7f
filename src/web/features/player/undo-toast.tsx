import { Button } from '#web/ui/button.tsx';
import { ToastIcon } from '#web/ui/toast-icon.tsx';

/** What has been done, with the way back beside it. */
export function UndoToast({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className="flex items-center gap-3">
      <ToastIcon type="success" />
      <span className="min-w-0 flex-1">{text}</span>
      <Button variant="secondary" onClick={onUndo} className="shrink-0">
        Върни
      </Button>
    </span>
  );
}
