import { describe, expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

const isNamed = (names: StatementNames, text: string) => names.of(text).name !== undefined;

describe('a statement', () => {
  it('has a name from the second time it is asked for, and always the same', () => {
    const names = new StatementNames();
    expect(names.of('select 1')).toEqual({ text: 'select 1' });
    const second = names.of('select 1');
    expect(second.name).toMatch(/^[\w-]{27}$/);
    expect(names.of('select 1')).toBe(second);
  });

  it('that was asked for once and long ago has none', () => {
    const names = new StatementNames();
    names.of('rare');
    for (let i = 0; i < 500; i++) names.of(`select ${i}`);
    expect(isNamed(names, 'rare')).toBe(false);
  });

  it('in use keeps its name, however many others come and go', () => {
    const names = new StatementNames(20);
    names.of('usual');
    const usual = names.of('usual');
    for (let i = 0; i < 3000; i++) {
      names.of(`select ${i}`);
      names.of(`select ${i}`);
      expect(names.of('usual')).toBe(usual);
    }
  });
});

describe('thousands of different statements, each asked for over and over', () => {
  it('leave a connection with a bounded number of names: it is replaced once it holds twice as many as there are', () => {
    const names = new StatementNames(200);
    let droppedBefore = names.dropped;
    let prepared = new Set<string>();
    let most = 0;
    for (let i = 0; i < 5000; i++) {
      for (let time = 0; time < 3; time++) {
        const { name } = names.of(`select ${i}`);
        if (name !== undefined) prepared.add(name);
      }
      most = Math.max(most, prepared.size);
      if (!names.isStale(droppedBefore)) continue;
      droppedBefore = names.dropped;
      prepared = new Set();
    }
    expect(most).toBeLessThanOrEqual(400);
  });
});
