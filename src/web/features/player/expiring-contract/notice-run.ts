import { useEffect } from 'react';
import type { ExpiringContract } from '#contract/player/expiring-contract.contract.ts';
import { sendNotices } from '#web/api/player/expiring-contract.api.ts';
import { readSession, useSession } from '#web/api/stored-session.ts';
import { holdPage } from '#web/lib/page-hold.ts';
import { createStore, useStore } from '#web/lib/store/store.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { noticeText, resultText } from './expiring-contract.text.ts';
import { type NoticeRun, sendInPortions } from './send-in-portions.ts';

/** Outside the page: the sending goes on while the person looks at something else. */
const current = createStore<(NoticeRun & { userId: number }) | null>(null);
let isWatched = false;

export function useNoticeRun(): NoticeRun | null {
  const run = useStore(current);
  const userId = useSession()?.user.id;

  useEffect(() => {
    isWatched = true;
    return () => {
      isWatched = false;
      if (current.read()?.isOver === true) current.write(null);
    };
  }, []);
  return run?.userId === userId ? run : null;
}

export async function startNoticeRun(
  contracts: readonly ExpiringContract[],
  refresh: () => Promise<void>,
): Promise<void> {
  const userId = readSession()?.user.id;
  if (userId === undefined || current.read()?.isOver === false) return;
  const letGo = holdPage();
  try {
    const run = await sendInPortions(
      contracts,
      (portion) => {
        // Never in the name of whoever has signed in since.
        if (readSession()?.user.id !== userId) throw new SignedOut();
        return sendNotices(portion);
      },
      (progress) => current.write({ ...progress, userId }),
    );
    if (run.failure !== null) notify.error(noticeText.failed);
    else if (!isWatched) notify.success(resultText(run));
    await refresh();
  } catch (error) {
    current.write(null);
    if (!(error instanceof SignedOut)) throw error;
  } finally {
    letGo();
  }
}

class SignedOut extends Error {}
