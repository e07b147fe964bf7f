import { describe, expect, it } from 'vitest';
import { allFullSentence, dayFullSentence, uploadRefusal } from './upload-share.rules.ts';

const MB = 1024 * 1024;
const bounds = { uploadMegabytesPerDay: 10, uploadMegabytesInAll: 100 };

describe('what may still be sent', () => {
  it.each([
    ['room for it', { today: 7 * MB, inAll: 50 * MB }, null],
    ['the last byte of the day', { today: 8 * MB, inAll: 50 * MB }, null],
    ['one byte more than the day has', { today: 8 * MB + 1, inAll: 50 * MB }, 'day'],
    ['no day for administrators', { today: null, inAll: 50 * MB }, null],
    ['the last byte of all', { today: 0, inAll: 98 * MB }, null],
    ['one byte more than there is, also for administrators', { today: null, inAll: 98 * MB + 1 }, 'all'],
  ])('%s', (_name, share, refusal) => {
    expect(uploadRefusal(share, bounds, 2 * MB)).toBe(refusal);
  });

  it('is unbounded in all where the bound is 0', () => {
    expect(uploadRefusal({ today: 0, inAll: 1e15 }, { ...bounds, uploadMegabytesInAll: 0 }, 2 * MB)).toBeNull();
  });

  it('is said in a sentence with the amount and the day', () => {
    expect(dayFullSentence(9.96 * MB, 10, '2026-11-18')).toBe(
      'Днес са качени 9,9 MB файлове, а за един ден са позволени 10 MB на клуб. Нови файлове могат да се качват от 18.11.2026 г. в 00:00 ч.',
    );
    expect(allFullSentence(500)).toContain('500 MB');
  });
});
