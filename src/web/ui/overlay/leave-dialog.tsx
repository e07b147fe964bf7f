import { ConfirmDialog } from './confirm-dialog.tsx';

const PAGE = 'Ако излезете, те ще се загубят.';

interface LeaveDialogProps {
  text?: string;
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ text = PAGE, isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Имате незапазени промени"
      text={text}
      confirmLabel="Излез без запазване"
      dismissLabel="Остани"
      isDestructive
      isStayingUsual
      onConfirm={onLeave}
      onDismiss={onStay}
    />
  );
}
