import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { cx } from '#web/lib/cx.ts';
import { IconButton } from '../button.tsx';
import { toastOptions } from './notify.ts';
import { ToastIcon } from './toast-icon.tsx';
import * as texts from './toaster.text.ts';

type Hold = 'hover' | 'focus' | 'hidden';

/** The messages at the top right. Their time stands still while they are looked at and while nobody can see them. */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastOptions);
  const { hold, release } = useHolds(handlers.startPause, handlers.endPause);

  useEffect(() => {
    const follow = () => (document.hidden ? hold('hidden') : release('hidden'));
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  });

  const handleClose = (id: string) => {
    release('focus');
    toast.dismiss(id);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the mouse only stops the clock here
    <section
      aria-label={texts.messages}
      onMouseEnter={() => hold('hover')}
      onMouseLeave={() => release('hover')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
      className="pointer-events-none fixed top-16 right-2 sm:top-18 sm:right-4 z-50 flex w-[350px] max-w-[calc(100vw-1rem)] flex-col gap-2"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} onClose={() => handleClose(item.id)} />
      ))}
    </section>
  );
}

function ToastCard({ item, onClose }: { item: Toast; onClose: () => void }) {
  const hasClose = item.type === 'error' || item.type === 'success';

  return (
    <div
      className={cx(
        'appear pointer-events-auto flex items-start gap-3 rounded-control border border-border bg-surface p-3 shadow-popup transition-opacity',
        !item.visible && 'opacity-0',
      )}
    >
      {item.type === 'custom' ? null : <ToastIcon type={item.type} />}
      <div role={item.type === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 whitespace-pre-line">
        {resolveValue(item.message, item)}
      </div>
      {hasClose ? (
        <IconButton label={texts.closeMessage} onClick={onClose} className="-my-1.5 -mr-1.5">
          <X size={18} aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}

/** Several reasons may hold the clock at once; it runs again when the last of them is gone. */
function useHolds(start: () => void, end: () => void) {
  const holds = useRef(new Set<Hold>());
  const hold = (reason: Hold) => {
    if (holds.current.size === 0) start();
    holds.current.add(reason);
  };
  const release = (reason: Hold) => {
    if (holds.current.delete(reason) && holds.current.size === 0) end();
  };
  return { hold, release };
}
