import { ListChecks, Plus } from 'lucide-react';
import { type SubmitEvent, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { AvailablePlayer, CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { mayStillMend } from '#domain/card-index/licence-mending.rules.ts';
import { outsideRegistration } from '#domain/card-index/season-dates.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAddMember, useAvailablePlayers } from '#web/api/card-index/card-index.api.ts';
import { useDatesOf } from '#web/api/card-index/season-dates.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { OutsideDatesNotice } from '#web/parts/outside-dates.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { availableItem, byCloseness, findAvailable } from './available-player.ts';
import { CandidateLookup } from './candidate-lookup.tsx';
import { cardIndexText, playerCount } from './card-index.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './add-player-card.text.ts';

const AddPlayersModal = lazyDialog(async () => (await import('./add-players-modal.tsx')).AddPlayersModal);

interface AddPlayerCardProps {
  cardIndex: CardIndexDetails;
  startsFocused: boolean;
  onAdded: (playerId: number) => void;
}

export function AddPlayerCard({ cardIndex, startsFocused, onAdded }: AddPlayerCardProps) {
  const available = useAvailablePlayers(cardIndex.id);
  const players = useMemo(() => byCloseness(available.data ?? []), [available.data]);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isOutsideDates, setIsOutsideDates] = useState(false);
  const outside = useOutsideRegistration(cardIndex);
  const isRefused = !isAdministrator(useActor()) && outside !== null;
  const severalButton = (
    <Button variant="secondary" onClick={() => setIsChoosing(true)}>
      <ListChecks size={20} aria-hidden />
      {texts.chooseSeveral}
    </Button>
  );

  return (
    <Card title={texts.title} actions={available.data === undefined || isRefused ? null : severalButton}>
      <OutsideDatesNotice outside={outside} isConfirmed={isOutsideDates} onConfirm={setIsOutsideDates} />
      {isRefused ? null : available.data !== undefined ? (
        <AddForm {...{ cardIndex, players, startsFocused, onAdded, isOutsideDates }} />
      ) : available.error === null ? (
        <LinesSkeleton lines={3} />
      ) : (
        <ErrorState error={available.error} onRetry={() => void available.refetch()} />
      )}
      <p className="mt-3 text-label text-text-2">{cardIndexText.addNote}</p>
      <CandidateLookup cardIndexId={cardIndex.id} />
      {isChoosing && available.data !== undefined ? (
        <Suspense>
          <AddPlayersModal {...{ cardIndex, players, isOutsideDates }} onClose={() => setIsChoosing(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** What is returned may be mended in the days that were given for it, whatever the dates of the group say. */
function useOutsideRegistration({ year, ageGroup, approval }: CardIndexDetails) {
  const dates = useDatesOf(year);
  const day = todayInSofia();
  if (mayStillMend(approval?.returned?.mendUntil ?? null, day)) return null;
  return dates === undefined || year < seasonOf(day) ? null : outsideRegistration(dates, ageGroup, day);
}

interface AddFormProps extends AddPlayerCardProps {
  players: readonly AvailablePlayer[];
  isOutsideDates: boolean;
}

function AddForm({ cardIndex, players, startsFocused, onAdded, isOutsideDates }: AddFormProps) {
  const id = useId();
  const [picked, setPicked] = useState<PickerItem | null>(null);
  const [added, setAdded] = useState<{ name: string; count: number } | null>(null);
  const [failure, setFailure] = useState<{ name: string; reason: string } | null>(null);
  const { mutateAsync } = useAddMember(cardIndex.id);
  const button = useRef<HTMLButtonElement>(null);
  const search = useCallback<Search>(
    (text) => Promise.resolve(findAvailable(players, text).map((player) => availableItem(player, cardIndex.ageGroup))),
    [players, cardIndex.ageGroup],
  );

  const { run, isPending } = useAction(async (player: PickerItem) => {
    setFailure(null);
    try {
      const { players: members } = await mutateAsync({
        playerId: player.id,
        isOutsideDates: isOutsideDates || undefined,
      });
      setAdded({ name: player.label, count: members.length });
      setPicked(null);
      onAdded(player.id);
      notify.success(cardIndexText.memberAdded);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure({ name: player.label, reason: error.message });
      notify.error([cardIndexText.memberAddFailed, `${player.label}: ${error.message}`].join('\n'));
    }
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (picked !== null) run(picked);
    else document.getElementById(id)?.focus();
  };

  return (
    <form aria-label={texts.title} onSubmit={handleSubmit} className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Combobox
          // What was typed for the one before is gone with him.
          key={added?.count ?? 0}
          id={id}
          label={words.player}
          placeholder={texts.searchPlayer}
          emptyText={texts.noPlayersFound}
          search={search}
          isAtHand
          startsFocused={startsFocused || added !== null}
          picked={picked}
          onChange={(player) => {
            setFailure(null);
            setPicked(player);
            // Enter again adds whoever Enter has picked.
            if (player !== null) button.current?.focus();
          }}
          className="min-w-0 flex-1"
        />
        <SubmitButton ref={button} isPending={isPending} pendingText={words.adding} className="sm:w-auto">
          <Plus size={20} aria-hidden />
          {words.add}
        </SubmitButton>
      </div>
      <p role="status" className="sr-only">
        {added === null ? '' : texts.added(added.name, playerCount(added.count))}
      </p>
      {failure === null ? null : (
        <AlertBox tone="danger" heading={texts.addFailed(failure.name)}>
          {failure.reason}
        </AlertBox>
      )}
    </form>
  );
}
