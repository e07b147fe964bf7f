import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Session } from '#contract/session.contract.ts';
import { type SessionPhase, sessionPhase } from '#web/api/session-state.ts';
import { abandonPage, readSession, useIsInterrupted } from '#web/api/stored-session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { SignInAgainDialogProps } from './sign-in-again-dialog.tsx';

/** Needed by few, but then at once: fetched when the browser has nothing better to do. */
const loadDialog = () => import('./sign-in-again-dialog.tsx');
const SignInAgainDialog = lazy(async (): Promise<{ default: ComponentType<SignInAgainDialogProps> }> => {
  try {
    return { default: (await loadDialog()).SignInAgainDialog };
  } catch {
    // Without a connection there is no dialog: the draft is kept and the sign-in page takes over.
    return { default: LeaveAtOnce };
  }
});

function LeaveAtOnce({ onLeave }: SignInAgainDialogProps) {
  useEffect(onLeave, [onLeave]);
  return null;
}

/** Short enough not to miss the end by much; a timer for the moment itself would not survive a sleeping computer. */
const LOOK_EVERY = 5000;

/** Warns before the session runs out, and lets the person sign in again over the page when it has. */
export function SessionKeeper({ session }: { session: Session }) {
  const isInterrupted = useIsInterrupted();
  const phase = useSessionPhase(session);
  const [isStaying, setIsStaying] = useState(false);
  useFreshDataAfter(isInterrupted);
  useEffect(() => whenIdle(() => void loadDialog()), []);

  return (
    <>
      <div role="status">
        {phase === 'ending' && !isInterrupted ? (
          <EndingBar expiresAt={session.expiresAt} onStay={() => setIsStaying(true)} />
        ) : null}
      </div>
      {isInterrupted || isStaying ? (
        <Suspense fallback={null}>
          <SignInAgainDialog
            userName={session.user.userName}
            hasExpired={isInterrupted}
            onDone={() => setIsStaying(false)}
            onLeave={isInterrupted ? abandonPage : () => setIsStaying(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function EndingBar({ expiresAt, onStay }: { expiresAt: string; onStay: () => void }) {
  const at = new Date(expiresAt).toLocaleTimeString('bg-BG', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-amber-badge px-4 py-2 text-label font-medium text-on-amber-badge lg:px-6">
      <Clock size={18} aria-hidden className="shrink-0" />
      Сесията Ви изтича в {at}.
      <button type="button" onClick={onStay} className="touch-target rounded-control px-2 py-1 underline">
        Остани в системата
      </button>
    </p>
  );
}

function useSessionPhase({ expiresAt }: Session): SessionPhase {
  const [phase, setPhase] = useState(() => sessionPhase(expiresAt, Date.now()));

  useEffect(() => {
    const look = () => {
      setPhase(sessionPhase(expiresAt, Date.now()));
      // Ends it once its time is over, even when nobody asks the server for anything.
      readSession();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [expiresAt]);

  return phase;
}

/** What is on the page may be old by the time somebody has signed in again. */
function useFreshDataAfter(isInterrupted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isInterrupted) return undefined;
    return () => void client.invalidateQueries();
  }, [isInterrupted, client]);
}
