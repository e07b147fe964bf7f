import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { useSetCurrentCoach } from '#web/api/player/player.api.ts';
import { CoachPicker } from '#web/pickers/coach-picker.tsx';
import { optionallyChosen } from '#web/ui/form/chosen.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { playerLabels, playerText } from './player.text.ts';

const schema = z.object({ coachId: optionallyChosen });

interface CurrentCoachModalProps {
  player: PlayerDetails;
  onClose: () => void;
}

export function CurrentCoachModal(props: CurrentCoachModalProps) {
  return (
    <Modal title={playerLabels.currentCoachId} isOpen onClose={props.onClose}>
      <CoachForm {...props} />
    </Modal>
  );
}

function CoachForm({ player, onClose }: CurrentCoachModalProps) {
  const { currentCoach, currentClub } = player;
  const start: PickerItem | null = currentCoach === null ? null : { id: currentCoach.id, label: currentCoach.name };
  const form = useAppForm({
    schema,
    defaultValues: { coachId: start },
    failureText: playerText.updateFailed,
    write: useSetCurrentCoach(player),
    onSaved: () => {
      notify.success(playerText.updated);
      onClose();
    },
  });

  return (
    // Room for the list of coaches to open into.
    <Form form={form} label={playerLabels.currentCoachId} className="flex-1 sm:min-h-80">
      <CoachPicker
        field={form.field('coachId')}
        label={playerLabels.currentCoachId}
        clubId={currentClub?.id ?? null}
        isClubOnly
        isOptional
      />
      <FormActions form={form} submitLabel="Запази" pendingLabel="Запазване..." />
    </Form>
  );
}
