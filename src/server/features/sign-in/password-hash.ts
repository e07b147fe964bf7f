import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/write/errors.ts';

/** Argon2id is what the library does unless told otherwise. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core for a while: two at a time, and a queue that ends. */
const AT_ONCE = 2;
const MOST_WAITING = 60;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) {
    running += 1;
  } else {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    // The place is handed to whoever waits longest, or given up.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, ARGON2ID));

/** Stands in for the hash of an account that does not exist, so that both answers take the same time. */
const nobodysHash = hash('nobody has this password', ARGON2ID);

/** Whether the password fits; with no account the same work is done and the answer is no. */
export async function isPasswordRight(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await inTurn(async () => verify(passwordHash ?? (await nobodysHash), password));
  return isRight && passwordHash !== undefined;
}
