import type { ListItem } from '#contract/federation/list.contract.ts';
import { type ListName, usualEntries } from '#domain/federation/federation-lists.ts';
import { useListEntries } from '#web/api/federation/list.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { KeptListCard } from '#web/ui/kept-list-card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { listWords } from './list.text.ts';

const ListDialog = lazyDialog(async () => (await import('./list-dialog.tsx')).ListDialog);

export function ListCard({ list }: { list: ListName }) {
  return (
    <KeptListCard
      title={listWords[list].title}
      list={useListEntries(list)}
      lines={usualEntries.filter((entry) => entry.list === list).length}
      nameOf={({ label }) => label}
      renderLine={(entry) => <Line entry={entry} />}
      renderDialog={(entry, onClose) => <ListDialog list={list} entry={entry} onClose={onClose} />}
    />
  );
}

function Line({ entry }: { entry: ListItem }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {entry.label}
        {entry.list !== 'measure' || entry.detail === null ? null : (
          <span className="font-normal text-text-2">{entry.detail}</span>
        )}
        {entry.isClosed ? <Badge tone="neutral">{listWords[entry.list].closed}</Badge> : null}
      </p>
      {entry.list === 'measure' || entry.detail === null ? null : (
        <p className="text-label text-text-2">{entry.detail}</p>
      )}
    </div>
  );
}
