import { useState } from 'react';
import { Link } from 'react-router';
import type { DelegateDayItem } from '#contract/card-index/licence-check.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { useDelegateActs, useDelegateDays } from '#web/api/user/delegate.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { failedCallOf } from '#web/ui/form/failed-call.ts';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { useAction } from '#web/ui/use-action.ts';
import { RemovableBadge } from './removable-badge.tsx';
import { userText } from './user.text.ts';
import * as texts from './delegate-section.text.ts';

/** The days on which somebody checks licences for the federation; an administrator gives and takes them. */
export function DelegateSection({ userId, mayManage }: { userId: number; mayManage: boolean }) {
  const { data: days, error, refetch } = useDelegateDays(userId);
  if (!mayManage && (days === undefined || days.length === 0)) return null;
  return (
    <Card title={texts.title} description={mayManage ? userText.delegateDescription : texts.checkDays}>
      {days !== undefined ? (
        <Days userId={userId} days={days} mayManage={mayManage} />
      ) : error === null ? (
        <LinesSkeleton lines={2} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

interface DaysProps {
  userId: number;
  days: readonly DelegateDayItem[];
  mayManage: boolean;
}

function Days({ userId, days, mayManage }: DaysProps) {
  const { takeBack } = useDelegateActs(userId);
  const { run } = useAction((day: DelegateDayItem) =>
    said(takeBack(day.id), userText.delegateTaken, userText.delegateTakeFailed),
  );
  const isToday = days.some(({ day }) => day === todayInSofia());
  return (
    <>
      {days.length === 0 ? (
        <p className="text-text-2">{texts.notDelegate}</p>
      ) : (
        <ul aria-label={texts.delegateDays} className="flex flex-wrap gap-2">
          {days.map((day) =>
            mayManage ? (
              <RemovableBadge
                key={day.id}
                removeLabel={texts.removeRightFor(dateInText(day.day))}
                onRemove={() => run(day)}
              >
                <span className="tabular">{dateInText(day.day)}</span>
              </RemovableBadge>
            ) : (
              <li key={day.id} className="tabular">
                {dateInText(day.day)}
              </li>
            ),
          )}
        </ul>
      )}
      {mayManage ? <NewDay userId={userId} /> : null}
      {!mayManage && isToday ? (
        <Link to="/checks/today" className={buttonClass('primary', 'mt-4')}>
          {texts.checksToday}
        </Link>
      ) : null}
    </>
  );
}

function NewDay({ userId }: { userId: number }) {
  const { give } = useDelegateActs(userId);
  const [day, setDay] = useState(todayInSofia);
  const { run, isPending } = useAction(() => said(give(day), userText.delegateGiven, userText.delegateGiveFailed));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <DayField label={texts.day} value={day} onChoose={(chosen) => setDay(chosen ?? todayInSofia())} />
      <Button variant="secondary" aria-disabled={isPending} onClick={() => run()}>
        {texts.makeDelegate}
      </Button>
    </div>
  );
}

async function said(act: Promise<unknown>, done: string, failed: string): Promise<void> {
  try {
    await act;
    notify.success(done);
  } catch (error) {
    notify.error([failed, failedCallOf(error)?.message].filter(Boolean).join('\n'));
  }
}
