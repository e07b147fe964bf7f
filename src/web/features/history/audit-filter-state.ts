import { useSearchParams } from 'react-router';
import { longest } from '#contract/common/limits.ts';
import type { AuditEntry, AuditFilter } from '#contract/history/audit.contract.ts';
import { isIsoDate } from '#domain/common/dates.ts';
import { showDate } from '#web/lib/text/dates.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import type { ActiveFilter } from '#web/ui/filter-links.tsx';
import { auditText } from './audit.text.ts';

/** What the address asks for; what it cannot mean is passed over. */
export function useAuditFilter(): AuditFilter {
  const [parameters] = useSearchParams();
  const text = (name: string) => parameters.get(name)?.slice(0, longest.keyword) || undefined;
  const day = (name: string) => {
    const given = text(name);
    return given !== undefined && isIsoDate(given) ? given : undefined;
  };
  const userId = text('userId');
  return {
    userId: userId !== undefined && /^\d{1,9}$/.test(userId) ? Number(userId) : undefined,
    action: text('action'),
    entity: text('entity'),
    entityId: text('entityId'),
    from: day('from'),
    to: day('to'),
  };
}

/** What of it is not as it was at first; what the numbers and codes are called is told by the rows that were found. */
export function activeAuditFilters(
  filter: AuditFilter,
  list: ListPaging,
  rows: readonly AuditEntry[] = [],
): ActiveFilter[] {
  const { userId, action, entity, entityId, from, to } = filter;
  const without = (...names: string[]) => ({
    search: list.searchWith({ ...Object.fromEntries(names.map((name) => [name, null])), page: null }),
  });
  const by = rows.find((row) => row.by?.id === userId)?.by;
  const kind = rows.find((row) => row.entity === entity)?.entityName ?? auditText.chosenRecord;
  return [
    ...(userId === undefined
      ? []
      : [{ label: by ? `${by.firstName} ${by.lastName}` : `Потребител №\u00a0${userId}`, to: without('userId') }]),
    ...(action === undefined
      ? []
      : [
          {
            label: rows.find((row) => row.action === action)?.actionName ?? auditText.chosenAction,
            to: without('action'),
          },
        ]),
    ...(entity === undefined
      ? []
      : [
          {
            label: [kind, entityId].filter(Boolean).join(entity === 'cardIndex' ? ' #' : ' №\u00a0'),
            to: without('entity', 'entityId'),
          },
        ]),
    ...(from === undefined ? [] : [{ label: `от ${showDate(from)}`, to: without('from') }]),
    ...(to === undefined ? [] : [{ label: `до ${showDate(to)}`, to: without('to') }]),
  ];
}
