import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Webhook } from '#contract/webhook/webhook.contract.ts';
import { webhookEventLabels, type WebhookState } from '#domain/webhook/webhook.rules.ts';
import { usePingWebhook, useRemoveWebhook, useSwitchOnWebhook, useWebhooks } from '#web/api/webhook/webhook.api.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { FEDERATION } from '#web/parts/program-owner.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { RecordCard } from '#web/ui/page/record-card.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { tell } from './webhook-acts.ts';
import { webhookStateLabels, webhookText } from './webhook.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './webhooks-card.text.ts';

const WebhookModal = lazyDialog(async () => (await import('./webhook-modal.tsx')).WebhookModal);

const tones: Readonly<Record<WebhookState, BadgeTone>> = { on: 'green', failing: 'amber', off: 'red' };

const eventsText = ({ events }: Webhook) => events.map((event) => webhookEventLabels[event]).join(', ');

interface Acts {
  onShow: (webhook: Webhook) => void;
  onPing: (webhook: Webhook) => void;
  onRenew: (webhook: Webhook) => void;
  onSwitchOn: (webhook: Webhook) => void;
  onRemove: (webhook: Webhook) => void;
}

const actionsOf = (webhook: Webhook, { onShow, onPing, onRenew, onSwitchOn, onRemove }: Acts) => [
  { label: webhookText.deliveries, onAction: () => onShow(webhook) },
  webhook.state === 'off'
    ? { label: webhookText.switchOn, onAction: () => onSwitchOn(webhook) }
    : { label: webhookText.ping, onAction: () => onPing(webhook) },
  { label: webhookText.renew, onAction: () => onRenew(webhook) },
  { label: webhookText.remove, onAction: () => onRemove(webhook), isDestructive: true },
];

function columnsOf(acts: Acts): readonly RecordColumn<Webhook>[] {
  return [
    {
      header: texts.program,
      cell: ({ name, address }) => (
        <>
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block font-mono text-meta wrap-anywhere text-text-2">{address}</span>
        </>
      ),
    },
    { header: texts.owner, cell: ({ club }) => club?.name ?? FEDERATION },
    { header: texts.tellsOf, cell: eventsText },
    {
      header: texts.lastTaken,
      cell: ({ lastTakenAt }) => (lastTakenAt === null ? webhookText.neverTaken : showMoment(lastTakenAt)),
    },
    {
      header: texts.state,
      cell: ({ state, waiting }) => (
        <>
          <Badge tone={tones[state]}>{webhookStateLabels[state]}</Badge>
          {waiting === 0 ? null : <span className="block text-meta text-text-2">{webhookText.waiting(waiting)}</span>}
        </>
      ),
    },
    {
      header: words.actions,
      isAction: true,
      cell: (webhook) => <ActionMenu label={webhookText.actionsOf(webhook.name)} actions={actionsOf(webhook, acts)} />,
    },
  ];
}

export function WebhooksCard({ state }: { state: WebhookState | null }) {
  const webhooks = useWebhooks(state);
  const [opened, setOpened] = useState<{ webhook: Webhook | null } | null>(null);
  const [asked, setAsked] = useState<Webhook | null>(null);
  const [shownId, setShownId] = useState<number | null>(null);
  const remove = useRemoveWebhook();
  const switchOn = useSwitchOnWebhook();
  const ping = usePingWebhook();
  const shown = webhooks.data?.find(({ id }) => id === shownId);

  const handleRemove = async () => {
    if (asked !== null)
      await tell(() => remove.mutateAsync(asked.id), { done: webhookText.removed, failed: webhookText.removeFailed });
    setAsked(null);
  };
  const acts: Acts = {
    onShow: ({ id }) => setShownId(id),
    onPing: ({ id }) => {
      // What becomes of it stands in the list of messages.
      setShownId(id);
      void tell(() => ping.mutateAsync(id), { done: webhookText.pinged, failed: webhookText.pingFailed });
    },
    onRenew: (webhook) => setOpened({ webhook }),
    onSwitchOn: ({ id }) =>
      void tell(() => switchOn.mutateAsync(id), { done: webhookText.switchedOn, failed: webhookText.switchOnFailed }),
    onRemove: setAsked,
  };

  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <RecordCard
        title={webhookText.list}
        description={webhookText.limits}
        addButton={
          <Button variant="secondary" onClick={() => setOpened({ webhook: null })}>
            <Plus size={20} aria-hidden />
            {webhookText.create}
          </Button>
        }
        result={webhooks}
        columns={columnsOf(acts)}
        keyOf={({ id }) => id}
        empty={state === null ? webhookText.none : webhookText.noneOfState}
      />
      {shown === undefined ? null : <DeliveriesCard key={shown.id} webhook={shown} />}
      {opened === null ? null : (
        <Suspense>
          <WebhookModal webhook={opened.webhook} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={webhookText.removeTitle}
        text={webhookText.removeQuestion(asked?.name ?? '')}
        confirmLabel={webhookText.remove}
        pendingLabel={webhookText.removing}
        dismissLabel={texts.back}
        isDestructive
        onConfirm={handleRemove}
        onDismiss={() => setAsked(null)}
      />
    </div>
  );
}
