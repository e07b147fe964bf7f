import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { may } from '#domain/common/access.rules.ts';
import { useSeasonRules } from '#web/api/card-index/season-rules.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { seasonRulesText } from '#web/features/card-index/season/season-rules.text.ts';
import { SeasonRulesTable } from '#web/features/card-index/season/season-rules-table.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormPage } from '#web/ui/page/form-page.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './season-rules-list-page.text.ts';

const SeasonRulesModal = lazyDialog(
  async () => (await import('#web/features/card-index/season/season-rules-modal.tsx')).SeasonRulesModal,
);

/** /cardindexes/rules, and with ?year= the form of one season */
export function SeasonRulesListPage() {
  return (
    <FormPage
      title={seasonRulesText.title}
      description={texts.description}
      parents={[
        { to: '/clubs', label: words.clubs },
        { to: '/cardindexes', label: words.licences },
      ]}
      refusal={may(useActor(), 'seasonRules.update') ? null : seasonRulesText.adminsOnly}
      isTable
    >
      <Rules />
    </FormPage>
  );
}

function Rules() {
  const { data, error, refetch } = useSeasonRules();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const close = () => void navigate('/cardindexes/rules', { replace: true, preventScrollReset: true });
  const asked = data?.find(({ year }) => String(year) === parameters.get('year'));

  return (
    <div className="flex flex-col gap-5">
      <Card title={texts.seasonsTitle}>
        {data !== undefined ? (
          <SeasonRulesTable rules={data} />
        ) : error === null ? (
          <LinesSkeleton lines={5} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
      {asked === undefined ? null : asked.isChangeable ? (
        <Suspense>
          <SeasonRulesModal key={asked.year} rules={asked} onClose={close} />
        </Suspense>
      ) : (
        <AlertBox tone="info">{seasonRulesText.pastSeason}</AlertBox>
      )}
    </div>
  );
}
