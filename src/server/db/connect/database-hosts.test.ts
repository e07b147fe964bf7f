import { describe, expect, it } from 'vitest';
import { addressesOf, firstOf, ReadOnlyServerError } from './database-hosts.ts';

describe('an address of the database', () => {
  it('is taken as it is when it names one server', () => {
    for (const url of [
      'postgres://user:password@host:5432/database',
      'postgresql://host/database?sslmode=verify-full',
      'postgres://postgres@localhost/postgres?host=%2Ftmp%2Fsockets',
      'postgres://user@[::1]:5432/database',
    ]) {
      expect(addressesOf(url)).toEqual([url]);
    }
  });

  it('may name several, each of which becomes an address of its own', () => {
    expect(
      addressesOf('postgres://u:p@one:5432,two:6432/name?sslmode=require&target_session_attrs=read-write'),
    ).toEqual(['postgres://u:p@one:5432/name?sslmode=require', 'postgres://u:p@two:6432/name?sslmode=require']);
    expect(addressesOf('postgres://u@[::1]:5432,10.0.0.2/name')).toEqual([
      'postgres://u@[::1]:5432/name',
      'postgres://u@10.0.0.2/name',
    ]);
  });

  it('may name several folders of sockets', () => {
    expect(addressesOf('postgres://u@localhost/name?host=/run/one,/run/two&port=5432,6432')).toEqual([
      'postgres://u@localhost/name?host=%2Frun%2Fone&port=5432',
      'postgres://u@localhost/name?host=%2Frun%2Ftwo&port=6432',
    ]);
  });

  it.each(['mysql://x', 'host:5432', 'postgres://one:port,two:5432/name', 'postgres://one:99999/name', ''])(
    'is not %s',
    (text) => {
      expect(addressesOf(text)).toBeNull();
    },
  );
});

describe('of several servers', () => {
  const refuse = async (error: Error): Promise<never> => {
    throw error;
  };

  it('the one that turns out well is kept, whichever it is, and the others are let go', async () => {
    const letGo: string[] = [];
    const slow: { done?: (name: string) => void } = {};
    const attempts: Record<string, Promise<string>> = {
      standby: refuse(new ReadOnlyServerError()),
      primary: Promise.resolve('primary'),
      late: new Promise((resolve) => (slow.done = resolve)),
    };
    const kept = await firstOf(
      Object.keys(attempts),
      (name) => attempts[name] ?? refuse(new Error(name)),
      (name) => letGo.push(name),
    );
    expect(kept).toBe('primary');
    slow.done?.('late');
    await expect.poll(() => letGo).toEqual(['late']);
  });

  it('the refusal somebody can do something about is told', async () => {
    const wrongPassword = Object.assign(new Error('password'), { code: '28P01' });
    const errors: Record<string, Error> = {
      one: new Error('silence'),
      two: new ReadOnlyServerError(),
      three: wrongPassword,
    };
    const attempt = firstOf(
      Object.keys(errors),
      (name) => refuse(errors[name] ?? new Error(name)),
      () => undefined,
    );
    await expect(attempt).rejects.toBe(wrongPassword);
  });
});
