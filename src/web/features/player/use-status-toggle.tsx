import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useSetDeactivated } from '#web/api/player/player.api.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { UndoToast } from '#web/ui/toast/undo-toast.tsx';

import { playerText } from './player.text.ts';

export function useStatusToggle(playerId: number, isDeleted: boolean) {
  const { mutateAsync, error } = useSetDeactivated(playerId);
  const [wasToggled, setWasToggled] = useState(false);
  // Not the state of the mutation: the message holds on to the functions of an earlier rendering.
  const isRunning = useRef(false);
  const toastId = useRef('');

  const change = async (target: boolean): Promise<string | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    try {
      return (await mutateAsync(target)) ? playerText.deactivated : playerText.activated;
    } catch {
      notify.error(playerText.statusFailed);
      return null;
    } finally {
      isRunning.current = false;
    }
  };

  const undo = async (target: boolean) => {
    notify.dismiss(toastId.current);
    const done = await change(target);
    if (done === null) return;
    setWasToggled(false);
    notify.success(done);
  };

  const toggle = async () => {
    if (wasToggled) return undo(!isDeleted);
    const done = await change(!isDeleted);
    if (done === null) return;
    setWasToggled(true);
    toastId.current = notify.undoable(done, <UndoToast text={done} onUndo={() => void undo(isDeleted)} />);
  };

  return { toggle, wasToggled, failure: error instanceof ApiError ? error.message : null };
}
