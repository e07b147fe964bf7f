import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TownListItem } from '#contract/federation/town.contract.ts';
import { useTowns } from '#web/api/federation/town.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { townText } from './town.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './towns-card.text.ts';

const TownModal = lazyDialog(async () => (await import('./town-modal.tsx')).TownModal);

const columnsWith = (onChange: (town: TownListItem) => void): readonly RecordColumn<TownListItem>[] => [
  { header: texts.town, sortValue: ({ name }) => name, cell: ({ name }) => name },
  {
    header: texts.region,
    sortValue: ({ region }) => region?.name ?? null,
    cell: ({ region, isDoubtful }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {region?.name ?? texts.withoutRegion}
        {isDoubtful ? <Badge tone="amber">{townText.doubtful}</Badge> : null}
      </span>
    ),
  },
  { header: words.clubs, isNumber: true, sortValue: ({ clubs }) => clubs, cell: ({ clubs }) => clubs },
  { header: words.players, isNumber: true, sortValue: ({ players }) => players, cell: ({ players }) => players },
  { header: words.coaches, isNumber: true, sortValue: ({ coaches }) => coaches, cell: ({ coaches }) => coaches },
  {
    header: words.actions,
    isAction: true,
    cell: (town) => (
      <IconButton label={texts.changeRegionOf(town.name)} onClick={() => onChange(town)}>
        <Pencil size={18} aria-hidden />
      </IconButton>
    ),
  },
];

export function TownsCard() {
  const [keyword, setKeyword] = useState('');
  const [changed, setChanged] = useState<TownListItem | null>(null);
  const { data, error, refetch } = useTowns(keyword);

  return (
    <Card title={townText.title} actions={<SearchField label={townText.title} value={keyword} onSearch={setKeyword} />}>
      {data === undefined ? (
        error === null ? (
          <LinesSkeleton lines={5} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <p className="text-text-2">{townText.empty}</p>
      ) : (
        <RecordTable label={townText.title} columns={columnsWith(setChanged)} rows={data} keyOf={({ id }) => id} />
      )}
      {changed === null ? null : (
        <Suspense>
          <TownModal town={changed} onClose={() => setChanged(null)} />
        </Suspense>
      )}
    </Card>
  );
}
