import { useRef } from 'react';
import type { Webhook, WebhookDelivery } from '#contract/webhook/webhook.contract.ts';
import { mailStatusLabels } from '#domain/mail/mail-status.ts';
import { messageTypeLabels } from '#domain/webhook/webhook.rules.ts';
import { useDeliveries, useRepeatDelivery } from '#web/api/webhook/webhook.api.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FirstFocus } from '#web/ui/overlay/first-focus.tsx';
import { RecordCard } from '#web/ui/page/record-card.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { tell } from './webhook-acts.ts';
import { webhookText } from './webhook.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './deliveries-card.text.ts';

const tones: Readonly<Record<WebhookDelivery['status'], BadgeTone>> = { queued: 'amber', sent: 'green', failed: 'red' };

const errorText = ({ lastError }: WebhookDelivery) =>
  lastError === null ? null : (webhookText.errors[lastError] ?? texts.answered(lastError));

function columnsOf(onRepeat: ((delivery: WebhookDelivery) => void) | null): readonly RecordColumn<WebhookDelivery>[] {
  return [
    {
      header: texts.message,
      cell: ({ event, messageId }) => (
        <>
          <span className="block font-medium">{messageTypeLabels[event]}</span>
          <span className="block font-mono text-meta wrap-anywhere text-text-2">{messageId}</span>
        </>
      ),
    },
    { header: texts.when, isOneLine: true, cell: ({ createdOn }) => showMoment(createdOn) },
    {
      header: texts.state,
      cell: (delivery) => (
        <>
          <Badge tone={tones[delivery.status]}>{mailStatusLabels[delivery.status]}</Badge>
          <span className="block text-meta text-text-2">{errorText(delivery)}</span>
        </>
      ),
    },
    { header: texts.tries, isNumber: true, cell: ({ attempts }) => attempts },
    {
      header: words.actions,
      isAction: true,
      cell: (delivery) =>
        onRepeat === null ? null : (
          <Button variant="quiet" onClick={() => onRepeat(delivery)}>
            {webhookText.repeat}
          </Button>
        ),
    },
  ];
}

/** What was sent to one address, the newest first; each can be sent once more, under the same number. */
export function DeliveriesCard({ webhook }: { webhook: Webhook }) {
  const card = useRef<HTMLDivElement>(null);
  const deliveries = useDeliveries(webhook.id);
  const repeat = useRepeatDelivery(webhook.id);
  const handleRepeat = ({ id }: WebhookDelivery) =>
    void tell(() => repeat.mutateAsync(id), { done: webhookText.repeated, failed: webhookText.repeatFailed });
  return (
    <div ref={card}>
      {/* It stands under the list, on a phone far below it. */}
      <FirstFocus find={() => card.current?.querySelector('h2')} />
      <RecordCard
        title={webhookText.deliveriesOf(webhook.name)}
        description={webhookText.deliveriesAbout}
        result={deliveries}
        columns={columnsOf(webhook.state === 'off' ? null : handleRepeat)}
        keyOf={({ id }) => id}
        empty={webhookText.noDeliveries}
      />
    </div>
  );
}
