import { useSearchParams } from 'react-router';
import { isAdministrator, may } from '#domain/common/access.rules.ts';
import { webhookStates } from '#domain/webhook/webhook.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { WebhooksCard } from '#web/features/webhook/webhooks-card.tsx';
import { webhookText } from '#web/features/webhook/webhook.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './webhooks-page.text.ts';

/** /webhooks – which other programs are told of what, and whether they take it. */
export function WebhooksPage() {
  const actor = useActor();
  const [parameters] = useSearchParams();
  const state = webhookStates.find((known) => known === parameters.get('state')) ?? null;
  return (
    <FormPage
      title={webhookText.title}
      description={webhookText.description}
      parents={[isAdministrator(actor) ? ADMINISTRATION : { to: '/keys', label: texts.keys }]}
      refusal={may(actor, 'webhook.list') ? null : webhookText.onlyStaff}
      isTable
    >
      <div className="mb-4">
        <FilterLinks
          label={texts.state}
          options={[
            { label: words.all, to: { search: '' }, isChosen: state === null },
            { label: texts.stopped, to: { search: '?state=off' }, isChosen: state === 'off' },
          ]}
        />
      </div>
      <WebhooksCard state={state} />
    </FormPage>
  );
}
