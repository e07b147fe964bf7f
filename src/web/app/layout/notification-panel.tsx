import { useId } from 'react';
import { Link } from 'react-router';
import type { News, Notifications } from '#contract/notification/notification.contract.ts';
import { waitingWords } from '#contract/notification/notification.messages.ts';
import { newsSentence } from '#domain/notification/news.rules.ts';
import { useNotifications } from '#web/api/notification/notification.api.ts';
import { useNotificationChanges } from '#web/api/notification/notification-change.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { cx } from '#web/lib/cx.ts';
import { showTimeOf } from '#web/lib/text/dates.ts';
import { newsPlace, newsSubject } from '#web/parts/news.ts';
import { failedCallOf } from '#web/ui/form/failed-call.ts';
import { notify, useToastHistory } from '#web/ui/toast/notify.ts';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { ToastIcon } from '#web/ui/toast/toast-icon.tsx';
import { AlertList } from './alert-list.tsx';
import { useLookedIntoBell } from './bell-news.ts';
import { NotificationTime } from './notification-time.tsx';
import * as texts from './notification-panel.text.ts';

interface NotificationPanelProps {
  onLeave: () => void;
}

export function NotificationPanel({ onLeave }: NotificationPanelProps) {
  const actor = useActor();
  const { data, error, refetch, fetchStatus } = useNotifications(actor);
  useLookedIntoBell(data, actor?.userId);
  return (
    <>
      {data !== undefined ? (
        <>
          <WaitingList bell={data} onLeave={onLeave} />
          <NewsList bell={data} onLeave={onLeave} />
        </>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'idle' ? null : (
        <div className="mt-3">
          <LinesSkeleton lines={4} />
        </div>
      )}
      <ToastHistory />
    </>
  );
}

const sectionClass = 'text-label font-semibold text-text-2';

interface SectionProps extends NotificationPanelProps {
  bell: Notifications;
}

function WaitingList({ bell, onLeave }: SectionProps) {
  const headingId = useId();
  const changes = useNotificationChanges();
  const waiting = bell.waiting.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby={headingId} className="mt-3">
      <h3 id={headingId} className={sectionClass}>
        {texts.awaitingYou}
      </h3>
      {waiting.length + bell.alerts.length === 0 ? <p className="py-2 text-text-2">{texts.nothingAwaitsYou}</p> : null}
      <ul className="divide-y divide-border">
        {waiting.map(({ kind, count }) => (
          <li key={kind}>
            <Link
              to={waitingWords[kind].path}
              onClick={onLeave}
              className="flex min-h-11 items-center py-2 text-cell font-medium text-link hover:underline"
            >
              {waitingWords[kind].text(count, bell)}
            </Link>
          </li>
        ))}
        <AlertList alerts={bell.alerts} onOpen={onLeave} onReview={({ id }) => said(changes.review(id))} />
      </ul>
    </section>
  );
}

function NewsList({ bell: { news, unread }, onLeave }: SectionProps) {
  const headingId = useId();
  const changes = useNotificationChanges();
  const newest = news[0];
  if (newest === undefined) return null;
  return (
    <section aria-labelledby={headingId} className="mt-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <h3 id={headingId} className={sectionClass}>
          {texts.news}
        </h3>
        {unread === 0 ? null : (
          <button
            type="button"
            onClick={() => said(changes.readAll(newest.id))}
            className="touch-target rounded-control px-2 py-1 text-label font-medium text-link hover:underline"
          >
            {texts.markAllRead}
          </button>
        )}
      </div>
      <ul className="divide-y divide-border">
        {news.map((one) => (
          <NewsLine
            key={one.id}
            news={one}
            onOpen={() => {
              if (!one.isRead) said(changes.read(one.id));
              onLeave();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function NewsLine({ news, onOpen }: { news: News; onOpen: () => void }) {
  return (
    <li className="flex gap-3 py-3">
      <span aria-hidden className={cx('mt-2 size-2 shrink-0 rounded-full', news.isRead ? '' : 'bg-info')} />
      <div className="min-w-0 flex-1 text-cell">
        <Link to={newsPlace(news)} onClick={onOpen} className="font-medium text-link hover:underline">
          {newsSubject(news)}
        </Link>
        {news.isRead ? null : <span className="sr-only">{texts.unreadMark}</span>}
        <p className="break-words whitespace-pre-line text-text-2">{newsSentence(news)}</p>
      </div>
      <NotificationTime at={news.at} />
    </li>
  );
}

/** What could not be changed is said; the panel then shows what is so. */
function said(change: Promise<void>): void {
  change.catch((failure: unknown) => {
    notify.error([texts.changeFailed, failedCallOf(failure)?.message].filter(Boolean).join('\n'));
  });
}

function ToastHistory() {
  const headingId = useId();
  const entries = useToastHistory();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-3">
      <h3 id={headingId} className={sectionClass}>
        {texts.latestMessages}
      </h3>
      <ul className="divide-y divide-border">
        {entries.map((entry) => (
          <li key={entry.id} className="flex gap-3 py-3">
            <ToastIcon type={entry.type === 'loading' ? 'blank' : entry.type} />
            <span className="min-w-0 flex-1 text-cell whitespace-pre-line">{entry.text}</span>
            <time className="text-meta text-text-3">{showTimeOf(entry.at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
