import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionTakenAwayError } from './embedded-error.ts';
import { watchAnswers, watchHolder } from './watchdogs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

describe('an engine', () => {
  it('that does not answer for two minutes is given up', () => {
    const fail = vi.fn<(reason: string) => void>();
    const stop = watchAnswers({ isBusy: () => true, answers: () => 7, fail });
    seconds(119);
    expect(fail).not.toHaveBeenCalled();
    seconds(1);
    expect(fail).toHaveBeenCalledWith('заявка не приключи за 120 секунди');
    stop();
  });

  it('that answers now and then, or has nothing to do, is not', () => {
    const fail = vi.fn<(reason: string) => void>();
    let answers = 0;
    let isBusy = true;
    const stop = watchAnswers({ isBusy: () => isBusy, answers: () => answers, fail });
    for (let round = 0; round < 5; round++) {
      seconds(100);
      answers += 1;
    }
    isBusy = false;
    seconds(1000);
    expect(fail).not.toHaveBeenCalled();
    stop();
  });
});

describe('a caller', () => {
  const pool = new EventEmitter();
  const engine = {
    isBusy: vi.fn<() => boolean>(() => false),
    cutConnections: vi.fn<(error: Error) => void>(),
    fail: vi.fn<(reason: string) => void>(),
  };
  let stop: () => void;
  beforeEach(() => {
    vi.clearAllMocks();
    engine.isBusy.mockReturnValue(false);
    stop = watchHolder(pool, engine);
  });
  afterEach(() => stop());

  it('that keeps the session for half a minute and asks nothing loses it', () => {
    pool.emit('acquire');
    seconds(29);
    expect(engine.cutConnections).not.toHaveBeenCalled();
    seconds(1);
    expect(engine.cutConnections).toHaveBeenCalledWith(expect.any(SessionTakenAwayError));
    pool.emit('release');
    seconds(100);
    expect(engine.fail).not.toHaveBeenCalled();
  });

  it('that never comes back ends the server', () => {
    pool.emit('acquire');
    seconds(60);
    expect(engine.fail).toHaveBeenCalledWith('сесията ѝ беше задържана и не беше върната');
  });

  it('whose statement takes long keeps it', () => {
    pool.emit('acquire');
    engine.isBusy.mockReturnValue(true);
    seconds(100);
    expect(engine.cutConnections).not.toHaveBeenCalled();
  });
});
