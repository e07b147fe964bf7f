import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ApiKey } from '#contract/api-key/api-key.contract.ts';
import { apiKeyScopeLabels, type ApiKeyState } from '#domain/api-key/api-key.rules.ts';
import { useApiKeys, useRevokeApiKey } from '#web/api/api-key/api-key.api.ts';
import { showDayOf, showMoment } from '#web/lib/text/dates.ts';
import { FEDERATION } from '#web/parts/program-owner.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { failedCallOf } from '#web/ui/form/failed-call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { RecordCard } from '#web/ui/page/record-card.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { apiKeyStateLabels, apiKeyText } from './api-key.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './api-keys-card.text.ts';

const ApiKeyModal = lazyDialog(async () => (await import('./api-key-modal.tsx')).ApiKeyModal);

const tones: Readonly<Record<ApiKeyState, BadgeTone>> = {
  live: 'green',
  ending: 'amber',
  ended: 'neutral',
  revoked: 'red',
};

const isOpen = ({ state }: ApiKey) => state === 'live' || state === 'ending';
const scopesText = ({ scopes }: ApiKey) => scopes.map((scope) => apiKeyScopeLabels[scope]).join(', ');

function columnsOf(onRevoke: (key: ApiKey) => void): readonly RecordColumn<ApiKey>[] {
  return [
    {
      header: texts.program,
      cell: ({ name, beginning }) => (
        <>
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block font-mono text-meta text-text-2">{beginning}…</span>
        </>
      ),
    },
    { header: texts.owner, cell: ({ club }) => club?.name ?? FEDERATION },
    { header: texts.reads, cell: scopesText },
    {
      header: texts.lastUsed,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? apiKeyText.neverUsed : showMoment(lastUsedAt)),
    },
    { header: texts.validUntil, isOneLine: true, cell: ({ endsAt }) => showDayOf(endsAt) },
    { header: texts.state, cell: ({ state }) => <Badge tone={tones[state]}>{apiKeyStateLabels[state]}</Badge> },
    {
      header: words.actions,
      isAction: true,
      cell: (key) =>
        isOpen(key) ? (
          <Button variant="quiet" aria-label={apiKeyText.revokeLabel(key.name)} onClick={() => onRevoke(key)}>
            {apiKeyText.revoke}
          </Button>
        ) : null,
    },
  ];
}

export function ApiKeysCard({ state }: { state: ApiKeyState | null }) {
  const keys = useApiKeys(state);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revoke = useRevokeApiKey();

  const handleRevoke = async () => {
    if (asked === null) return;
    try {
      await revoke.mutateAsync(asked.id);
      notify.success(apiKeyText.revoked);
    } catch (error) {
      notify.error([apiKeyText.revokeFailed, failedCallOf(error)?.message].filter(Boolean).join('\n'));
    }
    setAsked(null);
  };

  return (
    <>
      <RecordCard
        title={apiKeyText.list}
        description={apiKeyText.limits}
        addButton={
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            <Plus size={20} aria-hidden />
            {apiKeyText.create}
          </Button>
        }
        result={keys}
        columns={columnsOf(setAsked)}
        keyOf={({ id }) => id}
        empty={state === null ? apiKeyText.none : apiKeyText.noneOfState}
      />
      {isAdding ? (
        <Suspense>
          <ApiKeyModal onClose={() => setIsAdding(false)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        isOpen={asked !== null}
        title={apiKeyText.revokeTitle}
        text={apiKeyText.revokeQuestion(asked?.name ?? '')}
        confirmLabel={apiKeyText.revoke}
        pendingLabel={apiKeyText.revoking}
        dismissLabel={texts.back}
        isDestructive
        onConfirm={handleRevoke}
        onDismiss={() => setAsked(null)}
      />
    </>
  );
}
