import { useState } from 'react';
import type { ClubCalendar } from '#contract/club/calendar.contract.ts';
import { useCalendar, useEndCalendar, useMakeCalendar } from '#web/api/club/calendar.api.ts';
import { showDayOf, showMoment } from '#web/lib/text/dates.ts';
import { ShownOnce } from '#web/parts/shown-once.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { failedCallOf } from '#web/ui/form/failed-call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { calendarCardText as text } from './calendar.text.ts';
import * as texts from './calendar-card.text.ts';

const questions = {
  renew: { title: text.renewTitle, text: text.renewQuestion, label: text.renew },
  end: { title: text.endTitle, text: text.endQuestion, label: text.end },
} as const;

const failure = (said: string, error: unknown) => [said, failedCallOf(error)?.message].filter(Boolean).join('\n');

/** The secret address by which calendars read the deadlines of a club. */
export function CalendarCard({ clubId }: { clubId: number }) {
  const calendar = useCalendar(clubId);
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const make = useMakeCalendar(clubId);
  const end = useEndCalendar(clubId);

  const handleMake = async () => {
    try {
      setAddress((await make.mutateAsync()).address);
    } catch (error) {
      notify.error(failure(text.failed, error));
    }
  };
  const handleEnd = async () => {
    try {
      await end.mutateAsync();
      notify.success(text.ended);
    } catch (error) {
      notify.error(failure(text.endFailed, error));
    }
  };
  const handleConfirm = async () => {
    await (asked === 'renew' ? handleMake() : handleEnd());
    setAsked(null);
  };

  return (
    <Card title={text.title} description={text.description}>
      {address !== null ? (
        <ShownOnce secret={address} warning={text.onlyNow} about={text.copied} onClose={() => setAddress(null)} />
      ) : calendar.data !== undefined ? (
        <State calendar={calendar.data} isPending={make.isPending} onMake={() => void handleMake()} onAsk={setAsked} />
      ) : calendar.error === null ? (
        <LinesSkeleton lines={2} />
      ) : (
        <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={questions[asked ?? 'end'].title}
        text={questions[asked ?? 'end'].text}
        confirmLabel={questions[asked ?? 'end'].label}
        pendingLabel={text.pending}
        dismissLabel={texts.back}
        isDestructive
        onConfirm={handleConfirm}
        onDismiss={() => setAsked(null)}
      />
    </Card>
  );
}

interface StateProps {
  calendar: ClubCalendar;
  isPending: boolean;
  onMake: () => void;
  onAsk: (question: keyof typeof questions) => void;
}

function State({ calendar: { createdOn, lastReadAt }, isPending, onMake, onAsk }: StateProps) {
  if (createdOn === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-text-2">{text.none}</p>
        <Button variant="secondary" disabled={isPending} onClick={onMake}>
          {text.make}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {text.created(showDayOf(createdOn))}{' '}
        {lastReadAt === null ? text.neverRead : text.lastRead(showMoment(lastReadAt))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onAsk('renew')}>
          {text.renew}
        </Button>
        <Button variant="quiet" onClick={() => onAsk('end')}>
          {text.end}
        </Button>
      </div>
    </div>
  );
}
