import '#web/lib/zod-setup.ts';
import { useEffect } from 'react';
import { type AvailablePlayer, cardIndexMembersSchema, type SomeNotEligible } from '#contract/card-index.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAddMembers } from '#web/api/card-index.api.ts';
import { CheckList } from '#web/ui/check-list.tsx';
import { useField } from '#web/ui/form/field-handle.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { availableItem, findAvailable } from './available-player.ts';
import { cardIndexText, playerCount } from './card-index.text.ts';
import { RefusedPlayers } from './refused-players.tsx';

interface AddPlayersModalProps {
  cardIndexId: number;
  players: readonly AvailablePlayer[];
  onClose: () => void;
}

/** „Избери няколко“: ticks players among those who may be added, and adds all of them or none. */
export function AddPlayersModal({ cardIndexId, players, onClose }: AddPlayersModalProps) {
  return (
    <Modal title="Избор на състезатели" isOpen onClose={onClose}>
      <AddPlayersForm cardIndexId={cardIndexId} players={players} onClose={onClose} />
    </Modal>
  );
}

function AddPlayersForm({ cardIndexId, players, onClose }: AddPlayersModalProps) {
  const write = useAddMembers(cardIndexId);
  const form = useAppForm({
    schema: cardIndexMembersSchema,
    defaultValues: { playerIds: [] as number[] },
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
    <Form form={form} label="Избор на състезатели" className="flex-1">
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
          label="Състезатели, които могат да бъдат добавени"
          searchLabel="Търси състезател"
          emptyText="Няма намерени състезатели"
          items={players.map(availableItem)}
          find={(text) => findAvailable(players, text).map(availableItem)}
          ticked={ticked}
          onChange={field.change}
        />
      </div>
      <FormActions
        form={form}
        submitLabel={ticked.length === 0 ? 'Добави' : `Добави ${playerCount(ticked.length)}`}
        pendingLabel="Добавяне..."
      />
    </Form>
  );
}

function addedText(count: number): string {
  return count === 1 ? cardIndexText.memberAdded : `Добавени са ${playerCount(count)} в лиценза!`;
}

/** Whom the regulation keeps off; nobody where it failed for another reason. */
function refusedIn(error: Error | null): SomeNotEligible['players'] {
  const isRefusal = error instanceof ApiError && error.code === 'someNotEligible';
  return isRefusal ? (error.said as SomeNotEligible).players : [];
}
