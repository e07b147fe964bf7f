import { useEffect } from 'react';
import type { ExpiringContract } from '#contract/player/expiring-contract.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type NoticeCount, sendNotices } from '#web/api/player/expiring-contract.api.ts';
import { readSession, useSession } from '#web/api/stored-session.ts';
import { jobsFor, type ManyRun, runMany } from '#web/lib/many-run.ts';
import { holdPage } from '#web/lib/page-hold.ts';
import { createStore, useStore } from '#web/lib/store/store.ts';
import { randomId } from '#web/ui/form/random-id.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { noticeText, resultText } from './expiring-contract.text.ts';

export interface NoticeRun {
  total: number;
  done: number;
  queued: number;
  /** One contract may be told to the club and to the player. */
  letters: number;
  isMailSent: boolean;
  isOver: boolean;
  failure: string | null;
}

/** All at once would be one long transaction, and nothing to see until its end. */
const PORTION = 10;

type Portion = readonly ExpiringContract[];

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
    const run = await sendAll(contracts, {
      send: (portion, key) => {
        // Never in the name of whoever has signed in since.
        if (readSession()?.user.id !== userId) throw new SignedOut();
        return sendNotices(portion, key);
      },
      onProgress: (progress) => current.write({ ...progress, userId }),
    });
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

interface SendOptions {
  send: (portion: Portion, key: string) => Promise<NoticeCount>;
  onProgress: (run: NoticeRun) => void;
}

/** Portion after portion as one of many; each is whole by itself, so stopping anywhere loses nothing. */
async function sendAll(contracts: Portion, { send, onProgress }: SendOptions): Promise<NoticeRun> {
  const count = { queued: 0, letters: 0, isMailSent: true };
  const runOf = ({ jobs, isOver, stopped }: ManyRun<Portion>): NoticeRun => ({
    ...count,
    total: contracts.length,
    done: jobs.reduce((sum, { item, fate }) => sum + (fate === 'done' ? item.length : 0), 0),
    isOver,
    failure: stopped,
  });
  const portions = Array.from({ length: Math.ceil(contracts.length / PORTION) }, (_, place) =>
    contracts.slice(place * PORTION, (place + 1) * PORTION),
  );
  const run = await runMany(jobsFor(portions, randomId), {
    call: async (portion, key) => {
      const answer = await send(portion, key);
      count.queued += answer.queued;
      count.letters += answer.letters;
      count.isMailSent = answer.isMailSent;
    },
    failureOf: (error) => {
      if (error instanceof ApiError) return { stopped: error.message };
      throw error;
    },
    onProgress: (now) => onProgress(runOf(now)),
    isHalted: () => false,
  });
  return runOf(run);
}
