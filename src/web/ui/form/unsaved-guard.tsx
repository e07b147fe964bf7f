import { useCallback, useContext, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { holdPage } from '#web/lib/page-hold.ts';
import { LeaveDialog } from '../overlay/leave-dialog.tsx';
import { ModalGuardContext } from '../overlay/modal-guard.ts';

interface UnsavedGuardProps {
  isDirty: boolean;
  hasUnsaved: () => boolean;
  onDiscard: () => void;
}

export function UnsavedGuard({ isDirty, hasUnsaved, onDiscard }: UnsavedGuardProps) {
  const latest = useRef(hasUnsaved);
  const watchModal = useContext(ModalGuardContext);
  useEffect(() => {
    latest.current = hasUnsaved;
  });
  useEffect(() => holdPage(() => latest.current()), []);
  useEffect(() => watchModal?.({ hasUnsaved: () => latest.current(), discard: onDiscard }), [watchModal, onDiscard]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && latest.current(),
      [],
    ),
  );

  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
