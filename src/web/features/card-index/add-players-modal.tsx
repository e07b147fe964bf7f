import '#web/lib/zod-setup.ts';
import { useEffect } from 'react';
import {
  type AvailablePlayer,
  type CardIndexDetails,
  cardIndexMembersSchema,
  type SomeNotEligible,
} from '#contract/card-index/card-index.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAddMembers } from '#web/api/card-index/card-index.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { CheckList } from '#web/ui/check-list.tsx';
import { confirmed } from '#web/ui/form/chosen.ts';
import { useField } from '#web/ui/form/field-handle.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { findAvailable, groupedItem, OF_GROUP } from './available-player.ts';
import { cardIndexText, playerCount } from './card-index.text.ts';
import { RefusedPlayers } from './refused-players.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './add-players-modal.text.ts';

interface AddPlayersModalProps {
  cardIndex: Pick<CardIndexDetails, 'id' | 'ageGroup'>;
  players: readonly AvailablePlayer[];
  /** That an administrator goes on outside the dates of the season. */
  isOutsideDates: boolean;
  onClose: () => void;
}

export function AddPlayersModal(props: AddPlayersModalProps) {
  return (
    <Modal title={texts.title} isOpen onClose={props.onClose}>
      <AddPlayersForm {...props} />
    </Modal>
  );
}

const formSchema = cardIndexMembersSchema.extend({ isOutsideDates: confirmed });

function AddPlayersForm({ cardIndex, players, isOutsideDates, onClose }: AddPlayersModalProps) {
  const write = useAddMembers(cardIndex.id);
  const itemOf = (player: AvailablePlayer) => groupedItem(player, cardIndex.ageGroup);
  const form = useAppForm({
    schema: formSchema,
    defaultValues: { playerIds: [] as number[], isOutsideDates },
    failureText: cardIndexText.memberAddFailed,
    write,
    onSaved: ({ playerIds }) => {
      notify.success(addedText(playerIds.length));
      onClose();
    },
  });
  const field = useField(form.field('playerIds'));
  const ticked = field.value as number[];
  const refused = refusedIn(write.error);

  // Somebody who has been added elsewhere meanwhile is no longer in the list, and not among the chosen.
  useEffect(() => {
    const left = ticked.filter((id) => players.some((player) => player.id === id));
    if (left.length < ticked.length) form.methods.setValue('playerIds', left, { shouldDirty: true });
  }, [players, ticked, form.methods]);

  return (
    <Form form={form} label={texts.title} className="flex-1">
      {refused.length === 0 ? null : (
        <RefusedPlayers
          players={refused}
          onDrop={() => {
            field.change(ticked.filter((id) => refused.every((player) => player.id !== id)));
            write.reset();
          }}
        />
      )}
      <div id={field.id} tabIndex={-1}>
        <CheckList
          label={texts.playersToAdd}
          searchLabel={texts.searchPlayer}
          emptyText={texts.noPlayersFound}
          items={players.map(itemOf)}
          find={(text) => findAvailable(players, text).map(itemOf)}
          allOf={OF_GROUP}
          ticked={ticked}
          onChange={field.change}
        />
      </div>
      <Younger players={players.filter(({ id }) => ticked.includes(id))} cardIndex={cardIndex} />
      <FormActions
        form={form}
        submitLabel={ticked.length === 0 ? words.add : texts.addPlayers(playerCount(ticked.length))}
        pendingLabel={words.adding}
      />
    </Form>
  );
}

/** Allowed, but rarely meant for many at once. */
function Younger({ players, cardIndex }: Pick<AddPlayersModalProps, 'players' | 'cardIndex'>) {
  const younger = players.filter(({ ageGroup }) => ageGroup !== cardIndex.ageGroup).length;
  if (younger === 0) return null;
  return <AlertBox tone="warning">{texts.youngerChosen(younger, players.length)}</AlertBox>;
}

function addedText(count: number): string {
  return count === 1 ? cardIndexText.memberAdded : texts.added(playerCount(count));
}

function refusedIn(error: Error | null): SomeNotEligible['players'] {
  const isRefusal = error instanceof ApiError && error.code === 'someNotEligible';
  return isRefusal ? (error.said as SomeNotEligible).players : [];
}
