import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { useNotifications } from '#web/api/notification/notification.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PopoverButton } from '#web/ui/popover-button.tsx';
import { useNewInBell } from './bell-news.ts';
import * as texts from './notification-bell.text.ts';

const NotificationPanel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel);

const MOST = 99;

export function NotificationBell() {
  const actor = useActor();
  const { data } = useNotifications(actor);
  const unseen = useNewInBell(data, actor);

  return (
    <PopoverButton
      kind="dialog"
      name={texts.notifications}
      label={texts.notificationsWith(unseen === 0 ? '' : texts.unseenCount(unseen))}
      face={
        <>
          <Bell size={22} aria-hidden />
          {unseen === 0 ? null : (
            <span
              aria-hidden
              className="absolute top-1 right-0.5 min-h-3 min-w-3 rounded-full bg-danger px-1 text-center text-meta font-semibold text-on-danger"
            >
              {unseen > MOST ? `${MOST}+` : unseen}
            </span>
          )}
        </>
      }
      className="relative inline-flex size-11 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-row-hover hover:text-text"
      popoverClassName="w-100 max-w-[calc(100vw-1rem)]"
    >
      {({ id, close }) => (
        // The popover is the dialog: it holds the buttons that close it for screen readers, too.
        <div id={id} className="max-h-[min(70vh,40rem)] overflow-y-auto p-4">
          <h2 className="text-card font-semibold">{texts.notifications}</h2>
          <Suspense>
            <NotificationPanel onLeave={close} />
          </Suspense>
        </div>
      )}
    </PopoverButton>
  );
}
