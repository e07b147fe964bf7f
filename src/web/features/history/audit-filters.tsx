import { useState } from 'react';
import { longest } from '#contract/common/limits.ts';
import type { AuditFilter } from '#contract/history/audit.contract.ts';
import { auditActions, type AuditEntity, auditEntities, entityLabel } from '#domain/history/audit.rules.ts';
import { cx } from '#web/lib/cx.ts';
import { parseDateText } from '#web/lib/text/date-text.ts';
import { showDate } from '#web/lib/text/dates.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { Select } from '#web/ui/select.tsx';
import { auditText } from './audit.text.ts';

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
        aria-label="Действие"
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
        aria-label="Вид запис"
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
      <Day label="От дата" value={filter.from} onChoose={(from) => list.narrow({ from })} />
      <Day label="До дата" value={filter.to} onChoose={(to) => list.narrow({ to })} />
    </div>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChoose: (day: string | null) => void;
}

/** Written as everywhere: 7.3.2026, 07032026. It counts once the field is left, or with Enter. */
function Day({ label, value, onChoose }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed === null ? null : parseDateText(typed);
  const isWrong = typed !== null && typed.trim() !== '' && day === null;
  const settle = () => {
    if (typed === null || isWrong) return;
    onChoose(day);
    setTyped(null);
  };
  return (
    <label className="flex items-center gap-2 text-label text-text-2">
      {label}
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder="дд.мм.гггг"
        maxLength={longest.typedDay}
        value={typed ?? (value === undefined ? '' : showDate(value))}
        aria-invalid={isWrong}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
        className={cx('control w-36 px-3 text-text', isWrong && 'border-danger')}
      />
    </label>
  );
}
