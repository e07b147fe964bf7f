import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { stayActive } from '#web/api/sign-in/session.api.ts';
import { sessionEnding, sessionPhase } from '#web/api/session-state.ts';
import { abandonPage, readSession, seenAt, useIsInterrupted } from '#web/api/stored-session.ts';
import { whenUsed } from '#web/lib/when-used.ts';
import { lazyOr } from '#web/ui/lazy-part.tsx';
import type { SignInAgainDialogProps } from './sign-in-again-dialog.tsx';
import * as texts from './session-keeper.text.ts';

/** Needed by few, but then at once: fetched once somebody is there. */
const loadDialog = () => import('./sign-in-again-dialog.tsx');
const SignInAgainDialog = lazyOr(async () => (await loadDialog()).SignInAgainDialog, LeaveAtOnce);

/** Without a connection there is no dialog: the draft is kept and the sign-in page takes over. */
function LeaveAtOnce({ onLeave }: SignInAgainDialogProps) {
  useEffect(onLeave, [onLeave]);
  return null;
}

/** Short enough not to miss the end by much; a timer for the moment itself would not survive a sleeping computer. */
const LOOK_EVERY = 5000;

export function SessionKeeper({ session }: { session: Session }) {
  const isInterrupted = useIsInterrupted();
  const endingAt = useEndingAt(session);
  const [isStaying, setIsStaying] = useState(false);
  const handleStay = () => {
    // Being there is enough as long as the last hour has not come.
    if (sessionEnding(session, seenAt.read()).isIdle) void stayActive(session.user.id);
    else setIsStaying(true);
  };
  useFreshDataAfter(isInterrupted);
  useEffect(() => whenUsed(() => void loadDialog().catch(() => undefined)), []);

  return (
    <>
      <div role="status">
        {endingAt !== null && !isInterrupted ? <EndingBar at={endingAt} onStay={handleStay} /> : null}
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

function EndingBar({ at: endsAt, onStay }: { at: number; onStay: () => void }) {
  const at = new Date(endsAt).toLocaleTimeString('bg-BG', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-amber-badge px-4 py-2 text-label font-medium text-on-amber-badge lg:px-6">
      <Clock size={18} aria-hidden className="shrink-0" />
      {texts.sessionExpiresAt(at)}
      <button type="button" onClick={onStay} className="touch-target rounded-control px-2 py-1 underline">
        {texts.stay}
      </button>
    </p>
  );
}

function useEndingAt(session: Session): number | null {
  return useSyncExternalStore(watchTime, () => {
    const { at } = sessionEnding(session, seenAt.read());
    return sessionPhase(at, Date.now()) === 'ending' ? at : null;
  });
}

function watchTime(look: () => void): () => void {
  const tick = () => {
    // Ends it once its time is over, even when nobody asks the server for anything.
    readSession();
    look();
  };
  const timer = setInterval(tick, LOOK_EVERY);
  const stop = seenAt.subscribe(look);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    stop();
    document.removeEventListener('visibilitychange', tick);
  };
}

/** What is on the page may be old by the time somebody has signed in again. */
function useFreshDataAfter(isInterrupted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isInterrupted) return undefined;
    return () => void client.invalidateQueries();
  }, [isInterrupted, client]);
}
