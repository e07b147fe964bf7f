import { useState } from 'react';
import type { OutboxMail } from '#contract/mail/outbox.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { useFirstSteps } from '#web/api/federation/federation-settings.api.ts';
import { useMailRetry, useOutboxList } from '#web/api/mail/outbox.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { MailDialog } from '#web/features/mail/mail-dialog.tsx';
import { mailActions, OutboxCard, outboxListColumns } from '#web/features/mail/outbox-columns.tsx';
import { activeOutboxFilters, OutboxFilters, useOutboxFilter } from '#web/features/mail/outbox-filters.tsx';
import { outboxText } from '#web/features/mail/outbox.text.ts';
import { useListState } from '#web/lib/use-list-state.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ListPage } from '#web/ui/list-page.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { notify } from '#web/ui/notify.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /outbox – what the system sends by mail, for administrators. */
export function OutboxListPage() {
  if (may(useActor(), 'outbox.list')) return <OutboxList />;
  return (
    <div className="mx-auto max-w-[1600px]">
      <PageHeader title={outboxText.title} />
      <NoPermission text={outboxText.onlyAdministrators} />
    </div>
  );
}

function OutboxList() {
  const list = useListState({ name: 'outbox', sortable: sortableOf(outboxListColumns) });
  const columns = useColumnChoice('outbox', outboxListColumns);
  const filter = useOutboxFilter();
  const mails = useOutboxList(list.query, filter);
  const retry = useMailRetry();
  const isMailOn = useFirstSteps().data?.isMailOn;
  const [opened, setOpened] = useState<OutboxMail | null>(null);

  const handleRetry = async (mail: OutboxMail) => {
    try {
      await retry(mail.id);
      notify.success(outboxText.retried);
    } catch {
      notify.error(outboxText.retryFailed);
    }
  };

  return (
    <ListPage
      title={outboxText.title}
      parents={[ADMINISTRATION]}
      list={list}
      columns={columns}
      filters={<OutboxFilters filter={filter} list={list} />}
      activeFilters={activeOutboxFilters(filter, list)}
    >
      {isMailOn === false ? (
        <div className="mb-3">
          <AlertBox tone="info">{outboxText.noMail}</AlertBox>
        </div>
      ) : null}
      <DataList
        label={outboxText.title}
        columns={columns.shown}
        list={list}
        result={mails}
        rowActions={mailActions({ onOpen: setOpened, onRetry: (mail) => void handleRetry(mail) })}
        renderCard={(mail) => <OutboxCard mail={mail} />}
        hasPictures={false}
      />
      <MailDialog mail={opened} onClose={() => setOpened(null)} />
    </ListPage>
  );
}
