import type { AuditFilter } from '#contract/history/audit.contract.ts';
import { auditActions, type AuditEntity, auditEntities, entityLabel } from '#domain/history/audit.rules.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { auditText } from './audit.text.ts';
import * as texts from './audit-filters.text.ts';

const entities = Object.keys(auditEntities) as AuditEntity[];
const actions = Object.entries(auditActions).toSorted(([, one], [, other]) => one.localeCompare(other, 'bg'));

interface AuditFiltersProps {
  filter: AuditFilter;
  list: ListPaging;
}

export function AuditFilters({ filter, list }: AuditFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        aria-label={texts.act}
        value={filter.action ?? ''}
        onChange={({ target }) => list.narrow({ action: target.value || null })}
        className="w-72 max-w-full"
      >
        <option value="">{auditText.allActions}</option>
        {actions.map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label={texts.recordKind}
        value={filter.entity ?? ''}
        onChange={({ target }) => list.narrow({ entity: target.value || null, entityId: null })}
        className="w-52 max-w-full"
      >
        <option value="">{auditText.allRecords}</option>
        {entities.map((entity) => (
          <option key={entity} value={entity}>
            {entityLabel(entity)}
          </option>
        ))}
      </Select>
      <DayField label={texts.fromDate} value={filter.from} onChoose={(from) => list.narrow({ from })} />
      <DayField label={texts.untilDate} value={filter.to} onChoose={(to) => list.narrow({ to })} />
    </div>
  );
}
