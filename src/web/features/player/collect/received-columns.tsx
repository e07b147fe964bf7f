import type { ReceivedItem } from '#contract/player/collect.contract.ts';
import type { ReceivedColumn } from '#web/api/player/collect.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';
import { fullNameOf } from '#web/lib/text/names.ts';
import { PlayerName } from '#web/parts/player-name.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { collectText } from './collect.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './received-columns.text.ts';

type Look = (item: ReceivedItem) => void;

function LookButton({ item, onLook }: { item: ReceivedItem; onLook: Look }) {
  return (
    <Button
      variant="secondary"
      aria-label={texts.lookAt(collectText.look, item.name, fullNameOf(item.player))}
      onClick={() => onLook(item)}
    >
      {collectText.look}
    </Button>
  );
}

export const receivedColumnsWith = (onLook: Look): readonly DataColumn<ReceivedItem, ReceivedColumn>[] => [
  {
    header: words.player,
    sortBy: 'player',
    width: 15,
    cell: ({ player }) => <PlayerName player={player} to={`/players/${player.id}`} />,
  },
  { header: texts.what, width: 12, cell: ({ name }) => name },
  { header: words.club, sortBy: 'club', width: 12, cell: ({ club }) => <FoundText text={club.fullName} /> },
  { header: texts.sender, width: 10, cell: ({ sender }) => sender },
  {
    header: texts.receivedOn,
    sortBy: 'receivedAt',
    width: 8,
    isOneLine: true,
    cell: ({ receivedAt }) => showDayOf(receivedAt),
  },
  { header: texts.view, width: 9, cell: (item) => <LookButton item={item} onLook={onLook} /> },
];

export function ReceivedCard({ item, onLook }: { item: ReceivedItem; onLook: Look }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">
        <FoundText text={fullNameOf(item.player)} />
      </p>
      <p className="text-cell">{item.name}</p>
      <p className="tabular text-label text-text-2">{`${item.sender}, ${showDayOf(item.receivedAt)}`}</p>
      <LookButton item={item} onLook={onLook} />
    </div>
  );
}
