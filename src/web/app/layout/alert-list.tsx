import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notification.contract.ts';
import { plural } from '#web/lib/plural.ts';
import { showDayOf, showTimeOf } from '#web/lib/dates.ts';

interface AlertListProps {
  alerts: readonly Notification[];
  onOpen: () => void;
}

/** Each says who did what, how often and when, and leads there. */
export function AlertList({ alerts, onOpen }: AlertListProps) {
  if (alerts.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 mb-1 text-label font-semibold text-text-2">Предупреждения</h3>
      <ul className="divide-y divide-border">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex gap-3 py-3">
            <TriangleAlert size={20} aria-hidden className="shrink-0 text-danger" />
            <div className="min-w-0 flex-1 text-cell">
              <Link to={placeOf(alert)} onClick={onOpen} className="font-medium text-link hover:underline">
                {alert.subject.name}
              </Link>
              <p className="text-text-2">{textOf(alert)}</p>
            </div>
            <time dateTime={alert.at} className="text-right text-meta text-text-3">
              {showDayOf(alert.at)}
              <br />
              {showTimeOf(Date.parse(alert.at))}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}

function placeOf({ kind, subject }: Notification): string {
  return kind === 'registrationLimit' ? `/clubs/${subject.id}` : `/users/${subject.id}`;
}

function textOf({ kind, count }: Notification): string {
  switch (kind) {
    case 'egnReading':
      return `${plural(count, 'показано', 'показани')} ЕГН в рамките на един час`;
    case 'foreignReading':
      return `${plural(count, 'прегледан състезател', 'прегледани състезатели')} на други клубове в рамките на един час`;
    case 'registerReading':
      return `${plural(count, 'изтегляне', 'изтегляния')} на целия регистър на състезателите`;
    case 'registrationLimit':
      return `${plural(count, 'регистрация е отказана', 'регистрации са отказани')}: надхвърлен е допустимият брой за час`;
  }
}
