import type { CheckPlace } from '#domain/card-index/licence-check.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendCheck } from '#web/api/card-index/licence-check.api.ts';
import { keptNames, noteUnsent } from '#web/lib/store/kept-licences.ts';
import { createStore } from '#web/lib/store/store.ts';
import { newCheckId } from './new-check-id.ts';
import { phoneStore } from './phone-store.ts';

/** A check that was made on this phone and that the server has not taken yet. Numbers only: nobody is named. */
export interface UnsentCheck {
  id: string;
  userId: number;
  cardIndexId: number;
  playerId: number;
  place: CheckPlace;
  checkedAt: string;
  /** Why the server refuses it: it is shown until somebody has read it. */
  refusal: string | null;
}

const store = phoneStore<UnsentCheck>(keptNames.unsent);

/** What waits, in the order it was made. */
export const unsentChecks = createStore<readonly UnsentCheck[]>([]);

/** What this page has sent: shown as made until the licence that is read next says so itself. */
export const sentChecks = createStore<readonly UnsentCheck[]>([]);

export function forgetSent(id: string): void {
  sentChecks.write(sentChecks.read().filter((check) => check.id !== id));
}

async function look(): Promise<UnsentCheck[]> {
  const all = await store.all();
  const inOrder = all.toSorted((one, other) => one.checkedAt.localeCompare(other.checkedAt));
  unsentChecks.write(inOrder);
  noteUnsent(inOrder.length);
  return inOrder;
}

const beingAdded = new Set<string>();

/** On the disk of the phone before it is shown as made. */
export async function addUnsent(check: Omit<UnsentCheck, 'id' | 'checkedAt' | 'refusal'>): Promise<void> {
  const box = [check.userId, check.cardIndexId, check.playerId, check.place].join(':');
  // Two quick presses of one finger are one tick.
  if (beingAdded.has(box)) return;
  beingAdded.add(box);
  try {
    await store.put({ ...check, id: newCheckId(), checkedAt: new Date().toISOString(), refusal: null });
    await look();
  } finally {
    beingAdded.delete(box);
  }
}

export async function dropUnsent(id: string): Promise<void> {
  await store.remove(id);
  await look();
}

let isSending = false;
let isAskedAgain = false;

/**
 * Sends what waits, one after the other. Whoever asks while it is being sent gets another round: a tick made in that
 * moment, or the network that is back, does not wait for the next one.
 */
export async function sendUnsent(userId: number): Promise<void> {
  isAskedAgain = true;
  if (isSending) return;
  isSending = true;
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await sendRound(userId);
    }
  } finally {
    isSending = false;
  }
}

/**
 * A check goes when the server has it, whoever else may have sent it; one that is refused stays with the sentence;
 * without an answer all wait.
 */
async function sendRound(userId: number): Promise<void> {
  for (const check of await look()) {
    if (check.userId !== userId || check.refusal !== null) continue;
    const refusal = await refusalOf(check);
    if (refusal === 'wait') return;
    if (refusal === null) {
      sentChecks.write([...sentChecks.read(), check]);
      await store.remove(check.id);
    } else await store.put({ ...check, refusal });
    await look();
  }
}

/** Null once the server has it; „wait“ where it was not asked, or could not say. */
async function refusalOf(check: UnsentCheck): Promise<string | null> {
  try {
    await sendCheck(check);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return 'wait';
    const isRefused = error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;
    return isRefused ? error.message : 'wait';
  }
}
