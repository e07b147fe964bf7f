import { UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CardIndexDetails, CardIndexPlayer } from '#contract/card-index/card-index.contract.ts';
import { type Actor, isStaff } from '#domain/common/access.rules.ts';
import { mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { mayOpenPlayer } from '#domain/player/player.access.ts';
import { useAvailablePlayers, useRemovedPlayers } from '#web/api/card-index/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { DeactivatedBadge } from '#web/parts/deactivated-badge.tsx';
import { showDate } from '#web/lib/text/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { RecordTable, type RecordColumn } from '#web/ui/table/record-table.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import { MemberMark } from './approval/member-mark.tsx';
import { cardIndexText, loanEnded, playerCount, removeQuestion } from './card-index.text.ts';
import { type RemovedMember, removedNow, RemovedMembers } from './removed-members.tsx';
import { useMemberRemoval } from './use-member-removal.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-players-card.text.ts';

interface CardIndexPlayersCardProps {
  cardIndex: CardIndexDetails;
  mayChange: boolean;
  newPlayerId: number | null;
}

/** The printed sheet has so many lines on three pages; more are shown all the same. */
const MANY = 50;

/** Everybody on the licence, without pages: a player who is on it must not be overlooked. */
export function CardIndexPlayersCard({ cardIndex, mayChange, newPlayerId }: CardIndexPlayersCardProps) {
  const actor = useActor();
  const { players } = cardIndex;
  const [leaving, setLeaving] = useState<CardIndexPlayer | null>(null);
  const { remove, removed, lastId, undo } = useMemberRemoval(cardIndex.id);
  const columns = [...columnsFor(actor, cardIndex), ...(mayChange ? [removeColumn(setLeaving)] : [])];

  return (
    <Card title={words.players} {...(players.length === 0 ? {} : { description: playerCount(players.length) })}>
      {players.length === 0 ? (
        <p className="-mt-2 text-text-2">{cardIndexText.noMembers}</p>
      ) : (
        <RecordTable
          label={words.players}
          columns={columns}
          rows={players}
          keyOf={(player) => player.id}
          newKey={newPlayerId}
          rowHref={(player) => (mayOpenPlayer(actor, player.id) ? `/players/${player.id}` : null)}
        />
      )}
      {players.length < MANY ? null : (
        <p className="mt-3 text-label text-text-2">{texts.allShown(playerCount(players.length))}</p>
      )}
      {mayManageCardIndex(actor, cardIndex) && cardIndex.removedOn === null ? (
        <Removals cardIndex={cardIndex} mayChange={mayChange} removedHere={removed} lastId={lastId} onUndo={undo} />
      ) : null}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={texts.removeTitle}
        text={leaving === null ? '' : removeQuestion(fullNameOf(leaving))}
        confirmLabel={words.remove}
        pendingLabel={texts.removing}
        isDestructive
        onConfirm={async () => {
          if (leaving !== null) await remove(leaving);
          setLeaving(null);
        }}
        onDismiss={() => setLeaving(null)}
      />
    </Card>
  );
}

interface RemovalsProps {
  cardIndex: CardIndexDetails;
  mayChange: boolean;
  removedHere: readonly RemovedMember[];
  lastId: number | null;
  onUndo: (member: RemovedMember) => Promise<void>;
}

/** Who was taken off the licence. Whoever has gone to another club since, or is too old now, is not offered back. */
function Removals({ cardIndex, mayChange, removedHere, lastId, onUndo }: RemovalsProps) {
  const told = useRemovedPlayers(cardIndex.id);
  const available = useAvailablePlayers(cardIndex.id, { isEnabled: mayChange });
  const mayReturn = ({ id }: RemovedMember) => [...removedHere, ...(available.data ?? [])].some((one) => one.id === id);
  return (
    <>
      <RemovedMembers
        members={removedNow(told.data ?? [], removedHere, cardIndex.players)}
        lastId={lastId}
        mayReturn={(member) => mayChange && mayReturn(member)}
        onUndo={(member) => void onUndo(member)}
      />
      {told.data === undefined && told.error !== null ? (
        <ErrorState error={told.error} onRetry={() => void told.refetch()} />
      ) : null}
    </>
  );
}

const removeColumn = (onPress: (player: CardIndexPlayer) => void): RecordColumn<CardIndexPlayer> => ({
  header: words.actions,
  isAction: true,
  cell: (player) => <RemoveButton player={player} onPress={() => onPress(player)} />,
});

function RemoveButton({ player, onPress }: { player: CardIndexPlayer; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      aria-label={texts.removePlayer(fullNameOf(player))}
      onClick={onPress}
      className="-my-1 max-sm:-ml-4"
    >
      <UserMinus size={18} aria-hidden />
      {words.remove}
    </Button>
  );
}

function columnsFor(actor: Actor | null, cardIndex: CardIndexDetails): RecordColumn<CardIndexPlayer>[] {
  const { players } = cardIndex;
  const name: RecordColumn<CardIndexPlayer> = {
    header: words.firstName,
    sortValue: (player) => [player.lastName, player.firstName, player.middleName].join(' '),
    cell: (player) => (
      <PlayerName
        player={player}
        isLink={mayOpenPlayer(actor, player.id)}
        mark={<MemberMark approval={cardIndex.approval} playerId={player.id} />}
      />
    ),
  };
  const birthDate: RecordColumn<CardIndexPlayer> = {
    header: texts.birthDate,
    isOneLine: true,
    sortValue: (player) => player.birthDate,
    cell: (player) => showDate(player.birthDate),
  };
  const nationality: RecordColumn<CardIndexPlayer> = {
    header: texts.citizenship,
    sortValue: (player) => player.nationality,
    cell: (player) => player.nationality ?? '–',
  };
  return [
    { header: '№', isOneLine: true, isRowNumber: true, cell: (player) => players.indexOf(player) + 1 },
    name,
    // What the server withholds from this person has no column: other clubs get what the printed sheet says.
    ...(isStaff(actor) ? [birthDate] : []),
    ...(mayManageCardIndex(actor, cardIndex) ? [nationality] : []),
  ];
}

interface PlayerNameProps {
  player: CardIndexPlayer;
  isLink: boolean;
  mark: ReactNode;
}

function PlayerName({ player, isLink, mark }: PlayerNameProps) {
  const name = fullNameOf(player);
  return (
    <NameCell
      picture={
        <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={40} />
      }
      name={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {isLink ? (
            <Link
              to={`/players/${player.id}`}
              className="text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              {name}
            </Link>
          ) : (
            name
          )}
          {player.isDeleted ? <DeactivatedBadge /> : null}
          {player.loanEndedOn === null ? null : <Badge tone="red">{loanEnded(player.loanEndedOn)}</Badge>}
          {mark}
        </span>
      }
      detail={texts.registrationNumber(player.number)}
    />
  );
}
