import { describe, expect, it } from 'vitest';
import { daysLeft, hasFactor, maskedEmail, passkeyDomain, waysOf } from './factor.rules.ts';

const none = { hasTotp: false, passkeys: 0, recoveryCodes: 0 };

describe('the second step', () => {
  it('is asked of whoever has an app or a passkey; codes alone are no factor', () => {
    expect(hasFactor(none)).toBe(false);
    expect(hasFactor({ ...none, recoveryCodes: 3 })).toBe(false);
    expect(hasFactor({ ...none, hasTotp: true })).toBe(true);
    expect(hasFactor({ ...none, passkeys: 1 })).toBe(true);
  });

  it('offers what the person has, and nothing else', () => {
    expect(waysOf({ hasTotp: true, passkeys: 2, recoveryCodes: 10 })).toEqual(['totp', 'recoveryCode', 'passkey']);
    expect(waysOf({ hasTotp: false, passkeys: 1, recoveryCodes: 0 })).toEqual(['passkey']);
  });
});

describe('the days until a second factor has to be there', () => {
  const HOUR = 60 * 60_000;
  it.each([
    [14 * 24, 14],
    [23, 1],
    [25, 2],
    [0, 0],
    [-1000, 0],
  ])('%i hours before it are %i', (hours, days) => {
    expect(daysLeft(1000 * HOUR + hours * HOUR, 1000 * HOUR)).toBe(days);
  });
});

describe('a passkey', () => {
  it.each([
    ['kartoteka.example', 'kartoteka.example'],
    ['localhost', 'localhost'],
    ['127.0.0.1', null],
    ['[::1]', null],
  ])('is made at %s for %s', (hostname, domain) => {
    expect(passkeyDomain(hostname)).toBe(domain);
  });
});

it.each([
  ['elena.marinova@example.org', 'e•••@example.org'],
  ['@example.org', '•••@example.org'],
  ['а@пример.бг', 'а•••@пример.бг'],
])('of the address %s no more is told than %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

it('a name is a domain for passkeys also where it begins or ends with a digit', () => {
  expect(['node1', '1kartoteka.bg'].map(passkeyDomain)).toEqual(['node1', '1kartoteka.bg']);
});

it('without a passkey none is offered', () => {
  expect(waysOf({ ...none, hasTotp: true })).toEqual(['totp']);
});
