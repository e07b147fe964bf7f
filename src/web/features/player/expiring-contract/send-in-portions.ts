import { ApiError } from '#web/api/api-error.ts';
import type { NoticeCount } from '#web/api/player/expiring-contract.api.ts';

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

const PORTION = 10;

/** Sends portion after portion; each is whole by itself, so stopping anywhere loses nothing. */
export async function sendInPortions<Contract>(
  contracts: readonly Contract[],
  send: (portion: readonly Contract[]) => Promise<NoticeCount>,
  onProgress: (run: NoticeRun) => void,
): Promise<NoticeRun> {
  const total = contracts.length;
  let [done, queued, letters] = [0, 0, 0];
  let isMailSent = true;
  let failure: string | null = null;
  const tell = (isOver: boolean): NoticeRun => {
    const run = { total, done, queued, letters, isMailSent, isOver, failure };
    onProgress(run);
    return run;
  };

  tell(false);
  try {
    while (done < total) {
      const portion = contracts.slice(done, done + PORTION);
      const answer = await send(portion);
      queued += answer.queued;
      letters += answer.letters;
      isMailSent = answer.isMailSent;
      done += portion.length;
      tell(false);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    failure = error.message;
  }
  return tell(true);
}
