import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { reportError } from './report-error.ts';

/** What the console hears of an error. */
function heardOf(error: unknown): unknown[] {
  const listen = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportError(error);
  const heard = listen.mock.calls.flat();
  listen.mockRestore();
  return heard;
}

const answer = (status: number) => new ApiError('Нещо', { status, code: 'test', requestId: null });

it.each([403, 404])('the answer %s is not a fault of the program', (status) => {
  expect(heardOf(answer(status))).toEqual([]);
});

it.each([answer(500), answer(418), new TypeError('x is undefined')])('the console hears of $message', (error) => {
  expect(heardOf(error)).toEqual([error]);
});
