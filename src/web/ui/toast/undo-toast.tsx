import { Button } from '../button.tsx';
import * as texts from './undo-toast.text.ts';

export function UndoToast({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className="flex flex-col items-start gap-2">
      <span>{text}</span>
      <Button variant="secondary" onClick={onUndo}>
        {texts.undo}
      </Button>
    </span>
  );
}
