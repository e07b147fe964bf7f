import { describe, expect, it } from 'vitest';
import { failedChecks } from './readiness.ts';

describe('readiness', () => {
  it('names what failed and what did not answer in time, and nothing else', async () => {
    const failed = await failedChecks(
      {
        database: async () => 'well',
        files: () => Promise.reject(new Error('no folder')),
        mail: () => new Promise(() => undefined),
      },
      20,
    );
    expect(failed).toEqual(['files', 'mail']);
  });

  it('is given when everything answers', async () => {
    await expect(failedChecks({ database: async () => 'well' }, 10_000)).resolves.toEqual([]);
  });
});
