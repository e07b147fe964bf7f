import { may } from '#domain/common/access.rules.ts';
import { useFreshSettings } from '#web/api/federation/federation-settings.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { FederationSettingsForm } from '#web/features/federation/federation-settings-form.tsx';
import { settingsText } from '#web/features/federation/federation-settings.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';

export function FederationSettingsPage() {
  const isAllowed = may(useActor(), 'federation.updateSettings');
  return (
    <FormPage
      title={settingsText.title}
      isTable
      description={settingsText.description}
      parents={isAllowed ? [ADMINISTRATION] : [{ to: '/players', label: words.players }]}
      refusal={isAllowed ? null : settingsText.onlyAdministrators}
    >
      <Settings />
    </FormPage>
  );
}

function Settings() {
  const { data, error, refetch } = useFreshSettings();
  if (data !== undefined) return <FederationSettingsForm settings={data} />;
  return error === null ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}
