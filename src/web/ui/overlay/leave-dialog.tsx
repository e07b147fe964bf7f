import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Имате незапазени промени"
      text="Сигурни ли сте, че искате да напуснете страницата?"
      confirmLabel="Излез без запис"
      dismissLabel="Остани"
      isDestructive
      onConfirm={onLeave}
      onDismiss={onStay}
    />
  );
}
