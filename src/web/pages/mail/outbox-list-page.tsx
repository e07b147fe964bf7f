import { Suspense, useState } from 'react';
import type { OutboxMail } from '#contract/mail/outbox.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { mailStatusLabels } from '#domain/mail/mail-status.ts';
import { useFirstSteps } from '#web/api/federation/federation-settings.api.ts';
import { useMailRetry, useOutboxList } from '#web/api/mail/outbox.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { mailActions, OutboxCard, outboxListColumns } from '#web/features/mail/outbox-columns.tsx';
import { outboxText } from '#web/features/mail/outbox.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { useStatusFilter } from '#web/ui/data-list/use-status-filter.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { notify } from '#web/ui/toast/notify.ts';

const MailDialog = lazyDialog(async () => (await import('#web/features/mail/mail-dialog.tsx')).MailDialog);

export function OutboxListPage() {
  if (may(useActor(), 'outbox.list')) return <OutboxList />;
  return <NoPermissionPage title={outboxText.title} text={outboxText.onlyAdministrators} />;
}

function OutboxList() {
  const listing = useListing('outbox', outboxListColumns);
  const { list } = listing;
  const { status, filters, activeFilters } = useStatusFilter(mailStatusLabels, list);
  const mails = useOutboxList(list.query, { status });
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
      listing={listing}
      filters={filters}
      activeFilters={activeFilters}
      result={mails}
      rowActions={mailActions({
        onOpen: setOpened,
        onRetry: isMailOn === false ? undefined : (mail) => void handleRetry(mail),
      })}
      renderCard={(mail) => <OutboxCard mail={mail} />}
      hasPictures={false}
    >
      {isMailOn === false ? (
        <div className="mb-3">
          <AlertBox tone="info">{outboxText.noMail}</AlertBox>
        </div>
      ) : null}
      {opened === null ? null : (
        <Suspense>
          <MailDialog mail={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ListPage>
  );
}
