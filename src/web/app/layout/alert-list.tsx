import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Alert } from '#contract/notification/notification.contract.ts';
import { isAlertOfClub, mayReviewAlert } from '#domain/notification/notification.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { alertText } from './notification.text.ts';
import { NotificationTime } from './notification-time.tsx';
import * as texts from './alert-list.text.ts';

interface AlertListProps {
  alerts: readonly Alert[];
  onOpen: () => void;
  onReview: (alert: Alert) => void;
}

export function AlertList({ alerts, onOpen, onReview }: AlertListProps) {
  const actor = useActor();
  return alerts.map((alert) => (
    <li key={alert.id} className="flex gap-3 py-3">
      <TriangleAlert size={20} aria-hidden className="shrink-0 text-danger" />
      <div className="min-w-0 flex-1 text-cell">
        <Link to={placeOf(alert)} onClick={onOpen} className="font-medium text-link hover:underline">
          {alert.subject.name}
        </Link>
        <p className="text-text-2">{alertText(alert)}</p>
        {mayReviewAlert(actor, alert) ? (
          <Button variant="quiet" onClick={() => onReview(alert)} className="-ml-4">
            {texts.markReviewed}
            <span className="sr-only">: {alert.subject.name}</span>
          </Button>
        ) : null}
      </div>
      <NotificationTime at={alert.at} />
    </li>
  ));
}

function placeOf({ kind, subject }: Alert): string {
  return isAlertOfClub(kind) ? `/clubs/${subject.id}` : `/users/${subject.id}`;
}
