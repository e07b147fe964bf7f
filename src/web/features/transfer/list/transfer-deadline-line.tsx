import { Link } from 'react-router';
import { useTransferDeadline } from '#web/api/transfer/transfer-deadline.api.ts';
import { daysText } from '#web/lib/text/plural.ts';

/** Tells administrators when whoever's turn it is gets reminded; it is set with everything else of the federation. */
export function TransferDeadlineLine() {
  const deadline = useTransferDeadline().data;
  if (deadline === undefined) return null;
  return (
    <p className="mt-3 text-label text-text-2">
      {deadline.days === 0 ? 'Без напомняния за чакащи трансфери' : `Напомняне след ${daysText(deadline.days)} чакане`}
      {' · '}
      <Link to="/settings" className="touch-target inline-flex items-center text-link underline">
        Настройки
      </Link>
    </p>
  );
}
