import { describe, expect, it } from 'vitest';
import { ReplicaProgress } from './replica-progress.ts';

function aReplica() {
  let now = 1000;
  const progress = new ReplicaProgress(() => now);
  return {
    progress,
    later: (ms: number) => (now += ms),
    look: (written: bigint, reached: bigint | null) =>
      progress.look(
        async () => written,
        async () => reached,
      ),
  };
}

describe('a replica', () => {
  it('is not read from before anybody has looked how far it is', () => {
    const { progress } = aReplica();
    expect(progress.isNear).toBe(false);
    expect(progress.hasReached(0n)).toBe(false);
  });

  it('that is always a little behind has what was written before the look it has reached', async () => {
    const { progress, later, look } = aReplica();
    await look(10n, 5n);
    expect(progress.isNear).toBe(false);
    later(250);
    await look(20n, 12n);
    expect(progress.isNear).toBe(true);
    expect(progress.behindMs).toBe(250);
    expect(progress.reflects(999)).toBe(true);
    expect(progress.reflects(1000)).toBe(false);
    expect(progress.hasReached(12n)).toBe(true);
    expect(progress.hasReached(13n)).toBe(false);
  });

  it('that falls behind by five seconds, or of which nothing is heard for so long, is left alone until it has come after', async () => {
    const { progress, later, look } = aReplica();
    await look(10n, 10n);
    later(4999);
    await look(20n, 10n);
    expect(progress.isNear).toBe(true);
    later(1);
    expect(progress.isNear).toBe(false);
    await look(30n, 20n);
    expect(progress.isNear).toBe(true);
  });

  it('that turns out to be none, or fails, has nothing until the next look', async () => {
    const { progress, look } = aReplica();
    await look(10n, 10n);
    await look(10n, null);
    expect(progress.isNear).toBe(false);
    expect(progress.behindMs).toBeNull();
    await look(10n, 10n);
    progress.distrust();
    expect(progress.hasReached(0n)).toBe(false);
    await look(10n, 10n);
    expect(progress.isNear).toBe(true);
  });
});
