import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { reportFailedAction } from './report-failure.ts';

afterEach(() => vi.restoreAllMocks());

it('names the kind of failure and the request, and nothing that was typed', () => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportFailedAction(
    new ApiError('Вече има състезател с ЕГН 1234567890.', { status: 409, code: 'egnTaken', requestId: 'r-1' }),
  );
  expect(write.mock.calls).toEqual([['Неуспешно действие: egnTaken (409), заявка r-1']]);
});

it('says nothing of a call that was broken off on purpose', () => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportFailedAction(new DOMException('', 'AbortError'));
  expect(write).not.toHaveBeenCalled();
});
