import { Button } from '../button.tsx';

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
