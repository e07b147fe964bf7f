import { useNavigate } from 'react-router';
import type { ClubDetails } from '#contract/club/club.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useDeleteClub } from '#web/api/club/club.api.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { clubText, deleteQuestion } from './club.text.ts';
import * as texts from './club-delete-dialog.text.ts';

interface ClubDeleteDialogProps {
  club: ClubDetails;
  isOpen: boolean;
  onClose: () => void;
}

/** The server refuses while anything hangs on the club, and says what. */
export function ClubDeleteDialog({ club, isOpen, onClose }: ClubDeleteDialogProps) {
  const { mutateAsync, forget } = useDeleteClub(club.id);
  const navigate = useNavigate();

  const handleConfirm = async () => {
    try {
      await mutateAsync();
    } catch (error) {
      onClose();
      const reason = error instanceof ApiError ? error.message : '';
      notify.error([clubText.deleteFailed, reason].filter(Boolean).join('\n'));
      return;
    }
    notify.success(clubText.deleted);
    await navigate('/clubs', { replace: true });
    forget();
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.title}
      text={deleteQuestion(club.fullName)}
      confirmLabel={texts.remove}
      isDestructive
      onConfirm={handleConfirm}
      onDismiss={onClose}
    />
  );
}
