import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { eventSentence } from '#domain/transfer/transfer-timeline.rules.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { Card } from '#web/ui/card.tsx';
import * as texts from './transfer-timeline-card.text.ts';

export function TransferTimelineCard({ transfer: { timeline } }: { transfer: TransferDetails }) {
  return (
    <Card title={texts.title}>
      <ol className="flex flex-col">
        {timeline.map((event) => (
          <li
            key={`${event.kind} ${event.at} ${event.party ?? ''} ${event.subject ?? ''}`}
            className="relative border-l-2 border-border pb-4 pl-4 last:border-transparent last:pb-0"
          >
            <span aria-hidden className="absolute top-1.5 -left-[5px] size-2 rounded-full bg-primary" />
            <p className="text-cell wrap-anywhere">{eventSentence(event)}</p>
            <time dateTime={event.at} className="tabular text-meta text-text-2">
              {showMoment(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
