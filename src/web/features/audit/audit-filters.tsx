import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AuditFilter } from '#contract/audit.contract.ts';
import { auditActions, type AuditEntity, auditEntities, actionLabel, entityLabel } from '#domain/audit.rules.ts';
import { isIsoDate } from '#domain/dates.ts';
import { cx } from '#web/lib/cx.ts';
import { parseDateText } from '#web/lib/date-text.ts';
import { showDate } from '#web/lib/dates.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import type { ActiveFilter } from '#web/ui/filter-links.tsx';
import { Select } from '#web/ui/select.tsx';
import { auditText } from './audit.text.ts';

const entities = Object.keys(auditEntities) as AuditEntity[];
const actions = Object.entries(auditActions).toSorted(([, one], [, other]) => one.localeCompare(other, 'bg'));

/** What the address asks for; what it cannot mean is passed over. */
export function useAuditFilter(): AuditFilter {
  const [parameters] = useSearchParams();
  const text = (name: string) => parameters.get(name)?.slice(0, 100) || undefined;
  const day = (name: string) => {
    const given = text(name);
    return given !== undefined && isIsoDate(given) ? given : undefined;
  };
  const userId = text('userId');
  return {
    userId: userId !== undefined && /^\d{1,9}$/.test(userId) ? Number(userId) : undefined,
    action: text('action'),
    entity: entities.find((entity) => entity === parameters.get('entity')),
    entityId: text('entityId'),
    from: day('from'),
    to: day('to'),
  };
}

interface AuditFiltersProps {
  filter: AuditFilter;
  list: ListPaging;
}

/** By action, by kind of record and by days; by person and by one record from the menu of a row. */
export function AuditFilters({ filter, list }: AuditFiltersProps) {
  const navigate = useNavigate();
  const choose = (changes: Record<string, string | null>) =>
    void navigate({ search: list.searchWith({ ...changes, page: null }) }, { preventScrollReset: true });

  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        aria-label="Действие"
        value={filter.action ?? ''}
        onChange={({ target }) => choose({ action: target.value || null })}
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
        onChange={({ target }) => choose({ entity: target.value || null, entityId: null })}
        className="w-52 max-w-full"
      >
        <option value="">{auditText.allRecords}</option>
        {entities.map((entity) => (
          <option key={entity} value={entity}>
            {entityLabel(entity)}
          </option>
        ))}
      </Select>
      <Day label="От дата" value={filter.from} onChoose={(from) => choose({ from })} />
      <Day label="До дата" value={filter.to} onChoose={(to) => choose({ to })} />
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
        maxLength={12}
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

/** What of it is not as it was at first. `person` is the name behind the number, where a row has told it. */
export function activeAuditFilters(filter: AuditFilter, list: ListPaging, person: string | null): ActiveFilter[] {
  const { userId, action, entity, entityId, from, to } = filter;
  const without = (...names: string[]) => ({
    search: list.searchWith({ ...Object.fromEntries(names.map((name) => [name, null])), page: null }),
  });
  return [
    ...(userId === undefined ? [] : [{ label: person ?? `Потребител № ${userId}`, to: without('userId') }]),
    ...(action === undefined ? [] : [{ label: actionLabel(action), to: without('action') }]),
    ...(entity === undefined
      ? []
      : [
          {
            label: entityId === undefined ? entityLabel(entity) : `${entityLabel(entity)} № ${entityId}`,
            to: without('entity', 'entityId'),
          },
        ]),
    ...(from === undefined ? [] : [{ label: `от ${showDate(from)}`, to: without('from') }]),
    ...(to === undefined ? [] : [{ label: `до ${showDate(to)}`, to: without('to') }]),
  ];
}
