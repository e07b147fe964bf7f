import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useSystem } from '#web/api/system/system.api.ts';
import { FindingList } from '#web/features/system/finding-list.tsx';
import { SlowRequests, SystemFacts } from '#web/features/system/system-facts.tsx';
import { systemText } from '#web/features/system/system.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { Card } from '#web/ui/card.tsx';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';

export function SystemPage() {
  const isAllowed = may(useActor(), 'system.read');
  return (
    <FormPage
      title={systemText.title}
      description={systemText.description}
      parents={isAllowed ? [ADMINISTRATION] : [{ to: '/players', label: words.players }]}
      refusal={isAllowed ? null : systemText.onlyAdministrators}
      isTable
    >
      <SystemState />
    </FormPage>
  );
}

function SystemState() {
  const { data, error, refetch } = useSystem();
  if (data === undefined)
    return error === null ? (
      <FormSkeleton isTable />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} isPage />
    );
  return (
    <div className="flex flex-col gap-5">
      <Card title={systemText.findings} description={systemText.findingsAbout}>
        <FindingList findings={data.findings} />
      </Card>
      <Card title={systemText.facts}>
        <SystemFacts system={data} />
      </Card>
      <Card title={systemText.slow} description={systemText.slowAbout}>
        <SlowRequests requests={data.slowRequests} />
      </Card>
    </div>
  );
}
