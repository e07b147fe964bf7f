export interface ThrottleState {
  failures: number;
  /** Seconds until the next attempt is heard; 0 when it is heard now. */
  waitSeconds: number;
  /** Seconds since the last failure, or since the last one was forgiven. */
  quietSeconds: number;
}

export interface ThrottleRule {
  /** Failures that cost nothing yet. */
  free: number;
  /** From here on only a link sent by mail opens the account again. */
  hardStop?: number;
  /** Every wait is as long as the longest: what is guessed at is short. */
  waitsLong?: boolean;
  /** One failure is forgiven each time so many seconds have passed; otherwise all of them after a quiet day. */
  forgiveEverySeconds?: number;
}

export interface CountedAttempt {
  failures: number;
  blockSeconds: number;
  /** The part of the quiet time that has forgiven nothing yet. */
  quietSeconds: number;
}

const FORGIVE_EVERY_SECONDS = 10 * 60;

/** What attempts to sign in, to give a code, to have a password mailed and to look at a printed licence are counted by. */
export const throttleRules = {
  account: { free: 5, hardStop: 100 },
  /** A whole office, even a whole town, may share one address. */
  address: { free: 40, forgiveEverySeconds: FORGIVE_EVERY_SECONDS },
  /** Around it, where one customer has many networks. */
  network: { free: 120, forgiveEverySeconds: FORGIVE_EVERY_SECONDS },
  /**
   * Codes of a second step, of one account over all ways to give one: nine in the first hour, then four in each. After
   * a hundred in a row only an administrator opens it again: whoever guesses here knows the password.
   */
  code: { free: 5, hardStop: 100, waitsLong: true },
  /** Asking for a sign-in with a passkey, which leaves a row behind. */
  passkey: { free: 60, forgiveEverySeconds: 10 },
  /** Letters with a code for setting up a first factor, of one account: three, then one every quarter of an hour. */
  factorMail: { free: 2, waitsLong: true, forgiveEverySeconds: 15 * 60 },
  /** Looking at what a link shows and answering it: a family behind one address, not a machine. */
  link: { free: 40, forgiveEverySeconds: 30 },
  /** One feed of deadlines, over all calendars that have its address. */
  calendar: { free: 60, forgiveEverySeconds: 30 },
  resetMail: { free: 10, forgiveEverySeconds: FORGIVE_EVERY_SECONDS },
  /** Halls full of people scan sheets through one mobile network; nobody needs teams by the hundred. */
  verification: { free: 300, forgiveEverySeconds: 2 },
  /** Around it. */
  verificationNetwork: { free: 900, forgiveEverySeconds: 2 },
  /** A look at a team asks for the photo of every player: twenty for each look, and forgiven as much faster. */
  verificationPhoto: { free: 6000, forgiveEverySeconds: 0.125 },
  verificationPhotoNetwork: { free: 18_000, forgiveEverySeconds: 0.125 },
} as const satisfies Record<string, ThrottleRule>;

const FORGET_AFTER_SECONDS = 24 * 60 * 60;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** What to store after one more attempt; null when the attempt is not heard at all and nothing changes. */
export function countedAttempt(state: ThrottleState, rule: ThrottleRule): CountedAttempt | null {
  if (state.waitSeconds > 0) return null;
  const forgiven = forgivenFailures(state, rule);
  const failures = Math.max(0, state.failures - forgiven) + 1;
  const { forgiveEverySeconds: every } = rule;
  const quietSeconds = every !== undefined && forgiven < state.failures ? state.quietSeconds % every : 0;
  return { failures, blockSeconds: blockSeconds(failures, rule), quietSeconds };
}

function forgivenFailures({ failures, quietSeconds }: ThrottleState, { forgiveEverySeconds }: ThrottleRule): number {
  if (quietSeconds >= FORGET_AFTER_SECONDS) return failures;
  return forgiveEverySeconds === undefined ? 0 : Math.floor(quietSeconds / forgiveEverySeconds);
}

/** 1 s after the free failures, then twice as long each time, up to a quarter of an hour. */
function blockSeconds(failures: number, rule: ThrottleRule): number {
  if (rule.hardStop !== undefined && failures >= rule.hardStop) return Infinity;
  if (failures <= rule.free) return 0;
  return rule.waitsLong === true
    ? LONGEST_WAIT_SECONDS
    : Math.min(LONGEST_WAIT_SECONDS, 2 ** (failures - rule.free - 1));
}
