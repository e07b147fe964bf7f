import { useState } from 'react';
import type { CollectContent } from '#contract/player/collect.contract.ts';
import { openCollectLink } from '#web/api/player/collect-link.api.ts';
import type { LinkKey } from '#web/api/link-key.ts';
import { CollectItemCard } from '#web/features/player/collect/collect-item.tsx';
import { collectPageText as text } from '#web/features/player/collect/collect-page.text.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { LinkPage } from '#web/parts/link-page.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import * as texts from './collect-page.text.ts';

/** /collect#token: for parents, mostly on a phone. */
export function CollectPage() {
  return (
    <LinkPage title={text.title} open={openCollectLink}>
      {({ shown, linkKey }) => <Collecting opened={shown} linkKey={linkKey} />}
    </LinkPage>
  );
}

function Collecting({ opened, linkKey }: { opened: CollectContent; linkKey: LinkKey }) {
  const [content, setContent] = useState(opened);
  const { items, player, club, until } = content;
  const isDone = items.every(({ state }) => state !== 'asked');
  if (isDone) {
    return (
      <AlertBox tone="success" role="status">
        {text.thanks}
      </AlertBox>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        {texts.clubAsksFor(club)}
        <span className="font-semibold">{player.name}</span>
        {texts.linkValidUntil}
        <span className="tabular">{showDate(until)}</span>.
      </p>
      {items.map((item) => (
        <CollectItemCard key={item.id} item={item} linkKey={linkKey} onSent={setContent} />
      ))}
      {items.some(({ state }) => state === 'received') ? (
        <p role="status" className="text-text-2">
          {text.later}
        </p>
      ) : null}
    </div>
  );
}
