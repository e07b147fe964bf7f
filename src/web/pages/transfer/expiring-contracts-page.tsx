import { Send } from 'lucide-react';
import { useState } from 'react';
import { isAdministrator, may } from '#domain/access.rules.ts';
import { useExpiringContracts } from '#web/api/expiring-contract.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { BackToPlayers } from '#web/features/player/back-to-players.tsx';
import { ExpiringContractNotices, type NoticeTarget } from '#web/features/player/expiring-contract-notices.tsx';
import { ExpiringError, ExpiringSkeleton, NothingExpires } from '#web/features/player/expiring-contract-states.tsx';
import { ExpiringContractTable } from '#web/features/player/expiring-contract-table.tsx';
import { matching } from '#web/features/player/expiring-contract.text.ts';
import { counted } from '#web/lib/counted.ts';
import { useListState } from '#web/lib/use-list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { ListEmpty } from '#web/ui/data-list/list-messages.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const TITLE = 'Изтичащи договори';

/** /transfers/expiring */
export function ExpiringContractsPage() {
  if (may(useActor(), 'player.listExpiring')) return <ExpiringContracts />;
  return (
    <div className="mx-auto max-w-[1600px]">
      <PageHeader title={TITLE} />
      <NoPermission>
        <BackToPlayers />
      </NoPermission>
    </div>
  );
}

function ExpiringContracts() {
  const list = useListState({ name: 'expiring-contracts', sortable: [] });
  const { data, error, refetch } = useExpiringContracts();
  const [target, setTarget] = useState<NoticeTarget | null>(null);
  const maySendAll = isAdministrator(useActor()) && data !== undefined && data.length > 0;
  const keyword = list.query.keyword ?? '';
  const shown = matching(data ?? [], keyword);

  return (
    <ListPage
      title={TITLE}
      description="Списък на всички състезатели с изтичащи договори"
      list={list}
      actions={
        maySendAll ? (
          <Button onClick={() => setTarget('all')} className="flex-1 sm:flex-none">
            <Send size={18} aria-hidden />
            Изпрати известия на всички
          </Button>
        ) : null
      }
    >
      <ExpiringContractNotices target={target} count={data?.length ?? 0} onSettle={() => setTarget(null)} />
      <p role="status" className="sr-only">
        {data === undefined ? '' : counted(shown.length, 'резултат', 'резултата')}
      </p>
      <div id="list" tabIndex={-1} className="rounded-card border border-border bg-surface p-3 sm:p-4">
        {data === undefined ? (
          error === null ? (
            <ExpiringSkeleton />
          ) : (
            <ExpiringError error={error} onRetry={() => void refetch()} />
          )
        ) : data.length === 0 ? (
          <NothingExpires />
        ) : shown.length === 0 ? (
          <ListEmpty onClear={() => list.setKeyword('')} />
        ) : (
          <ExpiringContractTable contracts={shown} onSend={setTarget} />
        )}
      </div>
    </ListPage>
  );
}
