import { ConfirmDialog } from './confirm-dialog.tsx';
import * as texts from './leave-dialog.text.ts';

const PAGE = texts.changesWillBeLost;

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
      title={texts.title}
      text={text}
      confirmLabel={texts.leaveWithoutSaving}
      dismissLabel={texts.stay}
      isDestructive
      isStayingUsual
      onConfirm={onLeave}
      onDismiss={onStay}
    />
  );
}
