import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { onlyReceivingClub } from '#domain/transfer/transfer.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import type { TransferFormValues } from './transfer-choices.ts';

/** Whoever begins the transfer of somebody else's player can only take him into the own club: it is chosen already. */
export function useOnlyReceivingClub<Sent>(
  methods: UseFormReturn<TransferFormValues, unknown, Sent>,
  player: PlayerDetails | undefined,
): void {
  const actor = useActor();
  const isKnown = player !== undefined;
  const receiver = isKnown ? onlyReceivingClub(actor, player.currentClub?.id ?? null) : null;
  const given = useRef('');
  useEffect(() => {
    if (!isKnown) return;
    const chosen = methods.getValues('clubId');
    if (receiver !== null && chosen === '') {
      given.current = String(receiver);
      methods.setValue('clubId', given.current);
    }
    // Of a player of the own club it would be the one he is in.
    if (receiver === null && chosen !== '' && chosen === given.current) methods.setValue('clubId', '');
  }, [isKnown, receiver, methods]);
}
