import { ExternalLink, ListFilter, User } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AuditEntry, ChainReport } from '#contract/history/audit.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { exportAudit, useAuditList } from '#web/api/history/audit.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { AuditCard, auditListColumns, nameOf, recordName } from '#web/features/history/audit-columns.tsx';
import { recordHref } from '#web/features/history/audit-details.ts';
import { activeAuditFilters, useAuditFilter } from '#web/features/history/audit-filter-state.ts';
import { auditText, entryCount } from '#web/features/history/audit.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { ActiveFilters } from '#web/ui/filter-links.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { useScreenWidth } from '#web/lib/use-media.ts';
import * as texts from './audit-list-page.text.ts';

/** The names of everything that can happen come after the rows, which bring their own. */
const AuditFilters = lazyPart(async () => (await import('#web/features/history/audit-filters.tsx')).AuditFilters);
const VerifyButton = lazyPart(async () => (await import('#web/features/history/verify-button.tsx')).VerifyButton);
const VerifyReport = lazyPart(async () => (await import('#web/features/history/verify-button.tsx')).VerifyReport);

export function AuditListPage() {
  if (may(useActor(), 'audit.read')) return <AuditList />;
  return <NoPermissionPage title={auditText.title} text={auditText.onlyAdministrators} />;
}

function AuditList() {
  const navigate = useNavigate();
  const listing = useListing('audit', auditListColumns);
  const { list } = listing;
  const filter = useAuditFilter();
  const entries = useAuditList(list.query, filter);
  const active = activeAuditFilters(filter, list, entries.data?.rows);
  const isPhone = useScreenWidth() === 'phone';
  const [report, setReport] = useState<ChainReport | null>(null);

  const actionsOf = (entry: AuditEntry) => {
    const { by, entity, entityId } = entry;
    const href = recordHref(entry);
    return [
      ...(href === null ? [] : [{ label: texts.openRecord, Icon: ExternalLink, onAction: () => void navigate(href) }]),
      ...(entityId === null
        ? []
        : [{ label: texts.onlyThisRecord, Icon: ListFilter, onAction: () => list.narrow({ entity, entityId }) }]),
      ...(by === null
        ? []
        : [{ label: texts.onlyThisPerson, Icon: User, onAction: () => list.narrow({ userId: String(by.id) }) }]),
    ];
  };

  return (
    <ListPage
      title={auditText.title}
      parents={[ADMINISTRATION]}
      searchLabel={auditText.search}
      listing={listing}
      exportMenu={
        <ExportMenu
          amount={entries.data === undefined ? null : entryCount(entries.data.total)}
          onExport={(format) => exportAudit(list.query.keyword, filter, format)}
        />
      }
      primaryAction={
        <Suspense>
          <VerifyButton onReport={setReport} />
        </Suspense>
      }
      filters={
        <Suspense fallback={<span className="h-11" />}>
          <AuditFilters filter={filter} list={list} />
        </Suspense>
      }
      activeFilters={active}
      result={entries}
      rowHref={recordHref}
      rowActions={{ nameOf: (entry) => texts.recordBy(recordName(entry), nameOf(entry)), actionsOf }}
      renderCard={(entry) => <AuditCard entry={entry} />}
      hasPictures={false}
    >
      <Suspense>
        <VerifyReport report={report} />
      </Suspense>
      {isPhone ? null : <ActiveFilters filters={active} />}
    </ListPage>
  );
}
