import { apiKeyStates } from '#domain/api-key/api-key.rules.ts';
import { ApiKeysCard } from '#web/features/api-key/api-keys-card.tsx';
import { apiKeyStateLabels, apiKeyText } from '#web/features/api-key/api-key.text.ts';
import { JoinedProgramsPage } from '#web/parts/joined-programs-page.tsx';
import * as words from '#web/lib/text/words.ts';

/** /keys – which other programs read what, until when, and when they last did. */
export function KeysPage() {
  return (
    <JoinedProgramsPage
      text={apiKeyText}
      right="apiKey.list"
      states={apiKeyStates}
      offered={{ state: 'ending', label: apiKeyStateLabels.ending }}
      clubParent={{ to: '/clubs', label: words.clubs }}
    >
      {(state) => <ApiKeysCard state={state} />}
    </JoinedProgramsPage>
  );
}
