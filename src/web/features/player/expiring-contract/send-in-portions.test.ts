import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { NoticeCount } from '#web/api/player/expiring-contract.api.ts';
import { type NoticeRun, sendInPortions } from './send-in-portions.ts';

const contracts = Array.from({ length: 25 }, (_, index) => index);
const failed = () => new ApiError('Няма връзка със сървъра.', { status: 0, code: 'network', requestId: null });

async function runWith(send: (portion: readonly number[]) => Promise<NoticeCount>) {
  const steps: NoticeRun[] = [];
  const result = await sendInPortions(contracts, send, (run) => steps.push(run));
  return { steps, result };
}

describe('sending many notices', () => {
  it('names every contract once, in portions', async () => {
    const sent: number[][] = [];
    await runWith(async (portion) => {
      sent.push([...portion]);
      return { queued: portion.length, skipped: 0, letters: portion.length * 2, isMailSent: true };
    });
    expect(sent.map((portion) => portion.length)).toEqual([10, 10, 5]);
    expect(sent.flat()).toEqual(contracts);
  });

  it('tells after each portion how far it is, and counts what was skipped', async () => {
    const { steps, result } = await runWith(async (portion) => ({
      queued: portion.length - 1,
      skipped: 1,
      letters: portion.length,
      isMailSent: true,
    }));
    expect(steps.map(({ done, isOver }) => [done, isOver])).toEqual([
      [0, false],
      [10, false],
      [20, false],
      [25, false],
      [25, true],
    ]);
    expect(result).toEqual({
      total: 25,
      done: 25,
      queued: 22,
      letters: 25,
      isMailSent: true,
      isOver: true,
      failure: null,
    });
  });

  it('stops at the first failure and knows what had gone out before it', async () => {
    let calls = 0;
    const { result } = await runWith(async (portion) => {
      if (++calls === 2) throw failed();
      return { queued: portion.length, skipped: 0, letters: portion.length * 2, isMailSent: true };
    });
    expect(calls).toBe(2);
    expect(result).toEqual({
      total: 25,
      done: 10,
      queued: 10,
      letters: 20,
      isMailSent: true,
      isOver: true,
      failure: 'Няма връзка със сървъра.',
    });
  });
});
