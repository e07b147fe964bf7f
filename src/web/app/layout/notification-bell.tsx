import { Bell } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { showTimeOf } from '#web/lib/dates.ts';
import { useToastHistory } from '#web/ui/notify.ts';
import { ToastIcon } from '#web/ui/toast-icon.tsx';

/** Messages pass quickly, so every one of this session can be read again here. */
export function NotificationBell() {
  return (
    <DialogTrigger>
      <Button
        aria-label="Известия"
        className="inline-flex size-11 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-row-hover hover:text-text"
      >
        <Bell size={22} aria-hidden />
      </Button>
      <Popover
        placement="bottom end"
        className="appear w-90 max-w-[calc(100vw-1rem)] rounded-card border border-border bg-surface shadow-popup"
      >
        <Dialog className="max-h-[70vh] overflow-y-auto p-4 outline-none">
          <Heading slot="title" level={2} className="text-card font-semibold">
            Известия
          </Heading>
          <ToastHistory />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function ToastHistory() {
  const entries = useToastHistory();
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
