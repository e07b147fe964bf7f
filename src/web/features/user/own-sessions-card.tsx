import { Monitor } from 'lucide-react';
import type { OwnSession } from '#contract/user/account.contract.ts';
import { useEndSessions, useOwnSessions } from '#web/api/user/account.api.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { failedCallOf } from '#web/ui/form/failed-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { accountCards, accountSaved } from './account.text.ts';
import * as texts from './own-sessions-card.text.ts';

export function OwnSessionsCard() {
  const { data: sessions, error, refetch } = useOwnSessions();
  const { mutateAsync: end } = useEndSessions();
  const { run, isPending } = useAction(async (sessionId: string | null) => {
    try {
      await end(sessionId);
      notify.success(sessionId === null ? accountSaved.othersEnded : accountSaved.sessionEnded);
    } catch (failure) {
      notify.error([accountSaved.endFailed, failedCallOf(failure)?.message].filter(Boolean).join('\n'));
    }
  });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) === true;

  return (
    <Card
      title={accountCards.sessions}
      description={texts.description}
      actions={
        hasOthers ? (
          <Button variant="secondary" aria-disabled={isPending} onClick={() => run(null)}>
            {texts.endAllOthers}
          </Button>
        ) : null
      }
    >
      {sessions !== undefined ? (
        <ul aria-label={accountCards.sessions} className="divide-y divide-border">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} isPending={isPending} onEnd={() => run(session.id)} />
          ))}
        </ul>
      ) : error === null ? (
        <LinesSkeleton lines={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isPending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const { device, place, lastSeenAt, isCurrent } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Monitor size={24} aria-hidden className="shrink-0 text-text-2" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device}</p>
        <p className="tabular text-label text-text-2">{texts.lastActivity(place, showMoment(lastSeenAt))}</p>
      </div>
      {isCurrent ? (
        <Badge tone="green">{texts.thisSession}</Badge>
      ) : (
        <Button
          variant="secondary"
          aria-disabled={isPending}
          aria-label={texts.endSessionFrom(device, showMoment(lastSeenAt))}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
