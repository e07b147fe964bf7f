import { useSearchParams } from 'react-router';
import { apiKeyStates } from '#domain/api-key/api-key.rules.ts';
import { isAdministrator, may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ApiKeysCard } from '#web/features/api-key/api-keys-card.tsx';
import { apiKeyStateLabels, apiKeyText } from '#web/features/api-key/api-key.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './keys-page.text.ts';

/** /keys – which other programs read what, until when, and when they last did. */
export function KeysPage() {
  const actor = useActor();
  const [parameters] = useSearchParams();
  const state = apiKeyStates.find((known) => known === parameters.get('state')) ?? null;
  return (
    <FormPage
      title={apiKeyText.title}
      description={apiKeyText.description}
      parents={[isAdministrator(actor) ? ADMINISTRATION : { to: '/clubs', label: words.clubs }]}
      refusal={may(actor, 'apiKey.list') ? null : apiKeyText.onlyStaff}
      isTable
    >
      <div className="mb-4">
        <FilterLinks
          label={texts.state}
          options={[
            { label: words.all, to: { search: '' }, isChosen: state === null },
            { label: apiKeyStateLabels.ending, to: { search: '?state=ending' }, isChosen: state === 'ending' },
          ]}
        />
      </div>
      <ApiKeysCard state={state} />
    </FormPage>
  );
}
