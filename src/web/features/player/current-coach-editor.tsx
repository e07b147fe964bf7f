import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { playerRecord, useSetCurrentCoach } from '#web/api/player/player.api.ts';
import { useKeepRecord } from '#web/api/use-record.ts';
import { CoachFactEditor } from '#web/pickers/coach-fact-editor.tsx';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { playerLabels } from './player.text.ts';

interface CurrentCoachEditorProps {
  player: PlayerDetails;
  onClose: () => void;
}

/** Which coach of the club the player has now. */
export function CurrentCoachEditor({ player, onClose }: CurrentCoachEditorProps) {
  const { mutateAsync } = useSetCurrentCoach();
  return (
    <CoachFactEditor
      label={playerLabels.currentCoachId}
      clubId={player.currentClub?.id ?? null}
      isClubOnly
      onClose={onClose}
      fact={{
        record: player,
        valueOf: ({ currentCoach }): PickerItem | null =>
          currentCoach === null ? null : { id: currentCoach.id, label: currentCoach.name },
        show: (coach) => coach?.label ?? '',
        save: (base, coach, attempt) => mutateAsync({ base, sent: { coachId: coach?.id ?? null }, attempt }),
        keep: useKeepRecord(playerRecord),
      }}
    />
  );
}
