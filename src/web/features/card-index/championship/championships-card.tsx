import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Championship } from '#contract/card-index/championship.contract.ts';
import { USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { championshipOptions } from '#web/api/card-index/championship-options.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { championshipText } from './championship.text.ts';

const ChampionshipDialog = lazyDialog(async () => (await import('./championship-dialog.tsx')).ChampionshipDialog);

export function ChampionshipsCard() {
  const { data, error, refetch } = useQuery(championshipOptions);
  const [opened, setOpened] = useState<Championship | 'new' | null>(null);
  const addButton = (
    <Button variant="secondary" onClick={() => setOpened('new')}>
      <Plus size={20} aria-hidden />
      Добави
    </Button>
  );

  return (
    <Card title={championshipText.title} actions={data === undefined ? null : addButton}>
      {data === undefined ? (
        error === null ? (
          <LinesSkeleton lines={4} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul aria-label={championshipText.title} className="divide-y divide-border">
          <li className="py-3">
            <p className="font-medium">{USUAL_CHAMPIONSHIP}</p>
            <p className="text-label text-text-2">{championshipText.usual}</p>
          </li>
          {data.map((championship) => (
            <Line key={championship.id} championship={championship} onChange={() => setOpened(championship)} />
          ))}
        </ul>
      )}
      {opened === null ? null : (
        <Suspense>
          <ChampionshipDialog championship={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function Line({ championship, onChange }: { championship: Championship; onChange: () => void }) {
  const { name, isClosed } = championship;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
      {isClosed ? <Badge tone="neutral">Закрито</Badge> : null}
      <IconButton label={`Промени ${name}`} onClick={onChange}>
        <Pencil size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
