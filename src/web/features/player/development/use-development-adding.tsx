import { Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import type { PlayerDevelopment } from '#contract/player/player-development.contract.ts';
import { mayAddToPlayer } from '#domain/player/player.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './use-development-adding.text.ts';

const DevelopmentModal = lazyDialog(async () => (await import('./development-modal.tsx')).DevelopmentModal);

const BUTTON_ID = 'add-development';

export interface DevelopmentAdding {
  button: ReactNode;
  modal: ReactNode;
  newId: number | null;
}

/** The button and the dialog behind it. They outlive the card, which changes its place with the first measurement. */
export function useDevelopmentAdding(
  player: PlayerDetails,
  developments: readonly PlayerDevelopment[] | undefined,
): DevelopmentAdding {
  const mayAdd = mayAddToPlayer(useActor(), player);
  const [isOpen, setIsOpen] = useState(false);
  const [newId, setNewId] = useState<number | null>(null);

  const wasOpen = useRef(false);

  // The button that had the focus may have gone with its card: once the dialog is gone too, its successor takes it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById(BUTTON_ID)?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    newId,
    button: mayAdd ? (
      <Button id={BUTTON_ID} variant="secondary" aria-label={texts.addMeasurement} onClick={() => setIsOpen(true)}>
        <Plus size={20} aria-hidden />
        {words.add}
      </Button>
    ) : null,
    modal: isOpen ? (
      <Suspense>
        <DevelopmentModal
          playerId={player.id}
          previous={developments?.[0]}
          onAdded={setNewId}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ) : null,
  };
}
