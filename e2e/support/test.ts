import { test as base, expect } from '@playwright/test';
import { watchLoading } from './loading.ts';
import { keepNotices } from './notices.ts';

export { expect };

/**
 * `test('…', NIGHT, …)`: looked at by night alone. What it is about is said by day in a cheaper test; here it is played
 * once more with the browser, the server and the database together.
 */
export const NIGHT = { tag: '@night' };

/** Without a session calls are refused, and pictures are not there. */
export const SESSION_IS_OVER = /status of 401|status of 404 .*\/images\//;

/** What a page has complained about during a test. */
export interface Complaints {
  /** A complaint the test provokes on purpose, such as the answer 401 to a wrong password. */
  allow: (pattern: RegExp) => void;
}

/**
 * The test of every journey. It fails when a page writes an error to the
 * console, throws, or breaks its own content security policy.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [];
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          // oxlint-disable-next-line no-console -- the console is how a page speaks to the test
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
        });
      });
      watchLoading(context);
      await keepNotices(context);
      context.on('console', (message) => {
        // The application tells of a failed action what the browser has complained about already.
        if (message.type() === 'error' && !message.text().startsWith('Неуспешно действие:'))
          heard.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => heard.push(String(error.error())));

      await use({ allow: (pattern) => allowed.push(pattern) });

      const unexpected = heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      expect(unexpected, 'оплаквания на страницата').toEqual([]);
    },
    { auto: true },
  ],
});
