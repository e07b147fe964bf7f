import { Link } from 'react-router';
import { useTransferDeadline } from '#web/api/transfer/transfer-deadline.api.ts';
import { daysText } from '#web/lib/text/plural.ts';
import * as texts from './transfer-deadline-line.text.ts';

/** Tells administrators when whoever's turn it is gets reminded; it is set with everything else of the federation. */
export function TransferDeadlineLine() {
  const deadline = useTransferDeadline().data;
  if (deadline === undefined) return null;
  return (
    <p className="mt-3 text-label text-text-2">
      {deadline.days === 0 ? texts.noReminders : texts.reminderAfter(daysText(deadline.days))}
      {' · '}
      <Link to="/settings" className="touch-target inline-flex items-center text-link underline">
        {texts.settings}
      </Link>
    </p>
  );
}
