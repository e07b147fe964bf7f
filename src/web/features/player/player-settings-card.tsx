import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { useCardIndexesOfPlayers } from '#web/api/player/player.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { AskingSwitch } from '#web/ui/asking-switch.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { activateQuestion, deactivateQuestion, playerText } from './player.text.ts';
import { useStatusToggle } from './use-status-toggle.tsx';
import * as texts from './player-settings-card.text.ts';

export function PlayerSettingsCard({ player }: { player: PlayerDetails }) {
  const [isAsking, setIsAsking] = useState(false);
  const { toggle, wasToggled, failure } = useStatusToggle(player.id, player.isDeleted);
  const { isDeleted } = player;
  const cardIndexes = useCardIndexesOfPlayers(isDeleted ? [] : [player.id]);
  const season = seasonOf(todayInSofia());
  const licences = cardIndexes.filter(({ year, removedOn }) => year === season && removedOn === undefined).length;
  const name = fullNameOf(player);

  const handleConfirm = async () => {
    await toggle();
    setIsAsking(false);
  };

  return (
    <Card title={texts.title}>
      <AskingSwitch
        label={texts.deactivatePlayer}
        text={playerText.settingsSentence}
        isOn={isDeleted}
        onAsk={() => setIsAsking(true)}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3 sm:pl-14">
        <span role="status">
          <Badge tone={isDeleted ? 'red' : 'green'} hasDot>
            {isDeleted ? texts.deactivated : texts.active}
          </Badge>
        </span>
        {wasToggled ? (
          <Button variant="quiet" onClick={() => void toggle()} className="text-link">
            <Undo2 size={18} aria-hidden />
            {texts.undo}
          </Button>
        ) : null}
      </div>
      {failure === null ? null : (
        <AlertBox tone="danger" heading={playerText.statusFailed} className="mt-4 sm:ml-14">
          {failure}
        </AlertBox>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={isDeleted ? texts.activateTitle : texts.deactivateTitle}
        text={isDeleted ? activateQuestion(name) : deactivateQuestion(name, licences)}
        confirmLabel={isDeleted ? texts.activate : texts.deactivate}
        isDestructive={!isDeleted}
        onConfirm={handleConfirm}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}
