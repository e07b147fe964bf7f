import { webhookStates } from '#domain/webhook/webhook.rules.ts';
import { WebhooksCard } from '#web/features/webhook/webhooks-card.tsx';
import { webhookText } from '#web/features/webhook/webhook.text.ts';
import { JoinedProgramsPage } from '#web/parts/joined-programs-page.tsx';
import * as texts from './webhooks-page.text.ts';

/** /webhooks – which other programs are told of what, and whether they take it. */
export function WebhooksPage() {
  return (
    <JoinedProgramsPage
      text={webhookText}
      right="webhook.list"
      states={webhookStates}
      offered={{ state: 'off', label: texts.stopped }}
      clubParent={{ to: '/keys', label: texts.keys }}
    >
      {(state) => <WebhooksCard state={state} />}
    </JoinedProgramsPage>
  );
}
