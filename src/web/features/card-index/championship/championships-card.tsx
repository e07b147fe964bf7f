import { useQuery } from '@tanstack/react-query';
import { USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { championshipOptions } from '#web/api/card-index/championship-options.ts';
import { Badge } from '#web/ui/badge.tsx';
import { KeptListCard } from '#web/ui/kept-list-card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { championshipText } from './championship.text.ts';
import * as texts from './championships-card.text.ts';

const ChampionshipDialog = lazyDialog(async () => (await import('./championship-dialog.tsx')).ChampionshipDialog);

export function ChampionshipsCard() {
  return (
    <KeptListCard
      title={championshipText.title}
      list={useQuery(championshipOptions)}
      lines={4}
      first={
        <li className="py-3">
          <p className="font-medium">{USUAL_CHAMPIONSHIP}</p>
          <p className="text-label text-text-2">{championshipText.usual}</p>
        </li>
      }
      nameOf={({ name }) => name}
      renderLine={({ name, isClosed }) => (
        <>
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
          {isClosed ? <Badge tone="neutral">{texts.closed}</Badge> : null}
        </>
      )}
      renderDialog={(championship, onClose) => <ChampionshipDialog championship={championship} onClose={onClose} />}
    />
  );
}
