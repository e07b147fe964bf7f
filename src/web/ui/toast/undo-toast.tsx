import { Button } from '../button.tsx';

/** What has been done, with the way back beside it. */
export function UndoToast({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className="flex flex-col items-start gap-2">
      <span>{text}</span>
      <Button variant="secondary" onClick={onUndo}>
        Отмени
      </Button>
    </span>
  );
}
