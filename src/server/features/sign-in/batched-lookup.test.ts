import { describe, expect, it } from 'vitest';
import { batchedLookup } from './batched-lookup.ts';

const key = (text: string) => Buffer.from(text);

/** A table whose answers come when the test says so. */
function aTable() {
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  const look = batchedLookup<{ name: string }>((keys) => {
    asked.push(keys.map(String));
    return new Promise((resolve) => {
      answers.push(() =>
        resolve(keys.filter((one) => String(one) !== 'nobody').map((one) => ({ key: one, name: String(one) }))),
      );
    });
  });
  return { asked, answerNext: () => answers.shift()?.(), look };
}

describe('looking up sessions together', () => {
  it('asks at once for the first and together for those who come meanwhile', async () => {
    const { asked, answerNext, look } = aTable();
    const first = look(key('a'));
    const others = [look(key('b')), look(key('c')), look(key('b'))];
    expect(asked).toEqual([['a']]);
    answerNext();
    await expect(first).resolves.toMatchObject({ name: 'a' });
    await Promise.resolve();
    expect(asked).toEqual([['a'], ['b', 'c']]);
    answerNext();
    await expect(Promise.all(others)).resolves.toMatchObject([{ name: 'b' }, { name: 'c' }, { name: 'b' }]);
  });

  it('never answers from a reading that began before the question', async () => {
    const { asked, answerNext, look } = aTable();
    const early = look(key('a'));
    const late = look(key('a'));
    answerNext();
    await early;
    await Promise.resolve();
    expect(asked).toEqual([['a'], ['a']]);
    answerNext();
    await late;
  });

  it('says nothing of a key that is not there', async () => {
    const { answerNext, look } = aTable();
    const nobody = look(key('nobody'));
    answerNext();
    await expect(nobody).resolves.toBeUndefined();
  });

  it('tells everyone who waits that the table is away, and asks again afterwards', async () => {
    let isAway = true;
    const look = batchedLookup<{ name: string }>(async (keys) => {
      if (isAway) throw new Error('away');
      return keys.map((one) => ({ key: one, name: String(one) }));
    });
    const both = await Promise.allSettled([look(key('a')), look(key('b'))]);
    expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    await expect(look(key('a'))).resolves.toMatchObject({ name: 'a' });
  });
});
