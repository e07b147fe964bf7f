import type { EventEmitter } from 'node:events';
import { SessionTakenAwayError } from './embedded-error.ts';
import { embeddedText } from './embedded.text.ts';

/**
 * The engine has no signals, so PostgreSQL's own time limits do nothing in it:
 * a statement can only be ended with the thread, and a session only by us.
 *
 * Both watchdogs count seconds in which this thread was awake: a machine that
 * slept, or a process that was stopped for a while, is not late.
 */

/** Far longer than any statement of ours takes, on a slow machine too. */
const ANSWER_WITHIN_SECONDS = 120;
/** Who keeps the session without asking anything loses it; who then does not even let go of it ends the server. */
const HELD_SECONDS = 30;

interface Watched {
  isBusy: () => boolean;
  fail: (reason: string) => void;
}

interface Answering extends Watched {
  answers: () => number;
}

export function watchAnswers({ isBusy, answers, fail }: Answering): () => void {
  let seconds = 0;
  let before = answers();
  return everySecond(() => {
    seconds = isBusy() && answers() === before ? seconds + 1 : 0;
    before = answers();
    if (seconds >= ANSWER_WITHIN_SECONDS) fail(embeddedText.unanswered(ANSWER_WITHIN_SECONDS));
  });
}

/** One caller that hangs with the only session in its hands must not stop everybody for ever. */
export function watchHolder(
  pool: EventEmitter,
  { isBusy, cutConnections, fail }: Watched & { cutConnections: (reason: Error) => void },
): () => void {
  let isHeld = false;
  let seconds = 0;
  pool.on('acquire', () => {
    isHeld = true;
    seconds = 0;
  });
  pool.on('release', () => (isHeld = false));
  return everySecond(() => {
    seconds = isHeld && !isBusy() ? seconds + 1 : 0;
    if (seconds === HELD_SECONDS) cutConnections(new SessionTakenAwayError());
    if (seconds === 2 * HELD_SECONDS) fail(embeddedText.sessionKept);
  });
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, 1000).unref();
  return () => clearInterval(timer);
}
