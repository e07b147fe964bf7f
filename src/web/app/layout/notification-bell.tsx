import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading } from 'react-aria-components';
import type { Notification } from '#contract/notification.contract.ts';
import { useNotifications } from '#web/api/notification.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showTimeOf } from '#web/lib/dates.ts';
import { deviceStorage } from '#web/lib/local-storage.ts';
import { useToastHistory } from '#web/ui/notify.ts';
import { PopoverButton } from '#web/ui/popover-button.tsx';
import { ToastIcon } from '#web/ui/toast-icon.tsx';
import { AlertList } from './alert-list.tsx';

/** What has to be looked into; and messages pass quickly, so every one of this session can be read again here. */
export function NotificationBell() {
  const actor = useActor();
  const alerts = useNotifications(actor);
  const { unseen, markSeen } = useUnseen(alerts, actor?.userId);

  return (
    <PopoverButton
      kind="dialog"
      label={unseen === 0 ? 'Известия' : `Известия, нови: ${unseen}`}
      face={
        <>
          <Bell size={22} aria-hidden />
          {unseen === 0 ? null : (
            <span
              aria-hidden
              className="absolute top-1 right-1 min-w-5 rounded-full bg-danger px-1 text-center text-meta font-semibold text-on-danger"
            >
              {unseen}
            </span>
          )}
        </>
      }
      className="relative inline-flex size-11 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-row-hover hover:text-text"
      popoverClassName="w-90 max-w-[calc(100vw-1rem)]"
      onOpen={markSeen}
    >
      {({ id, close }) => (
        <Dialog id={id} className="max-h-[70vh] overflow-y-auto p-4 outline-none">
          <Heading slot="title" level={2} className="text-card font-semibold">
            Известия
          </Heading>
          <AlertList alerts={alerts} onOpen={close} />
          <ToastHistory isAlone={alerts.length === 0} />
        </Dialog>
      )}
    </PopoverButton>
  );
}

const SEEN_UNTIL = 'alerts-seen-until';

/** The device remembers up to when its alerts were looked at. What a person did herself is no news to her. */
function useUnseen(alerts: readonly Notification[], userId: number | undefined) {
  const [seenUntil, setSeenUntil] = useState(() => deviceStorage.read(SEEN_UNTIL) ?? '');
  const newest = alerts[0]?.at ?? '';
  return {
    unseen: alerts.filter((alert) => alert.at > seenUntil && !isAbout(alert, userId)).length,
    markSeen: () => {
      if (newest <= seenUntil) return;
      deviceStorage.write(SEEN_UNTIL, newest);
      setSeenUntil(newest);
    },
  };
}

/** The subject of a refused registration is a club, of all others a person. */
function isAbout({ kind, subject }: Notification, userId: number | undefined): boolean {
  return kind !== 'registrationLimit' && subject.id === userId;
}

function ToastHistory({ isAlone }: { isAlone: boolean }) {
  const entries = useToastHistory();
  if (entries.length === 0 && !isAlone) return null;
  if (entries.length === 0) return <p className="py-6 text-center text-text-2">Няма известия</p>;

  return (
    <>
      <h3 className="mt-3 mb-1 text-label font-semibold text-text-2">Последни съобщения</h3>
      <ul className="divide-y divide-border">
        {entries.map((entry) => (
          <li key={entry.id} className="flex gap-3 py-3">
            <ToastIcon type={entry.type === 'loading' ? 'blank' : entry.type} />
            <span className="min-w-0 flex-1 text-cell whitespace-pre-line">{entry.text}</span>
            <time className="text-meta text-text-3">{showTimeOf(entry.at)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
