import { describe, expect, it } from 'vitest';
import { factorMessages } from '../factor/factor.messages.ts';
import { failures } from '../failure/failures.ts';
import { httpMessages } from './http.messages.ts';
import { messages, passwordProblemMessages } from './messages.ts';
import { serverMessages } from './server.messages.ts';
import { userMessages } from '../user/user.messages.ts';

const sentences = {
  ...messages,
  ...serverMessages,
  ...httpMessages,
  ...userMessages,
  ...passwordProblemMessages,
  ...factorMessages,
};

describe('a sentence for people', () => {
  it.each(Object.entries(sentences))('%s is Bulgarian: „%s“', (_name, sentence) => {
    expectSentence(typeof sentence === 'string' ? sentence : '');
  });
});

function expectSentence(text: string) {
  expect(text).toMatch(/^(?:PDF )?„?[А-Яа-я]/);
  expect(text.trim()).toBe(text);
  expect(text.length).toBeGreaterThan(5);
}

describe('a failure', () => {
  it.each(Object.entries(failures))('%s has a status that says what kind it is, and a sentence', (_code, failure) => {
    expect([401, 403, 404, 409, 413, 415, 421, 429, 503, 507]).toContain(failure.status);
    expectSentence(failure.message);
  });

  it('names the number that is allowed', () => {
    expect(failures.exportTooLong.message).toContain('надхвърли 100 000 реда');
    expect(failures.tooManyPasskeys.message).toContain('най-много 10 ключа');
  });

  it.each([
    ['notSignedIn', 401],
    ['forbidden', 403],
    ['xsrf', 403],
    ['notFound', 404],
    ['egnTaken', 409],
    ['bulstatTaken', 409],
    ['fileTooLarge', 413],
    ['fileTypeWrong', 415],
    ['tooManyAttempts', 429],
    ['tooManyTransfers', 429],
    ['tooManyRegistrations', 429],
    ['serverBusy', 503],
    ['unavailable', 503],
  ] as const)('%s answers %i', (code, status) => {
    expect(failures[code].status).toBe(status);
  });
});
