import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DatabaseBusyError, outageOf } from './outage.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

describe('an outage of the database', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    '08006',
    '25006',
    '25P03',
    '40001',
    '40P01',
    '53100',
    '53200',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
  ])('is told by the code %s', (code) => {
    expect(outageOf(withCode(code))).toBe(code);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
  ])('is told by words where there is no code: %s', (message) => {
    expect(outageOf(new Error(message))).toBe(message);
  });

  it('is found inside the error it was wrapped in', () => {
    expect(outageOf(new DrizzleQueryError('select 1', [], withCode('57P01')))).toBe('57P01');
    expect(outageOf(new DrizzleQueryError('begin', [], new Error('Connection terminated unexpectedly')))).toMatch(
      /^Connection terminated/,
    );
  });

  it('is a socket that is not there, but not a file that is not there', () => {
    expect(outageOf(withCode('ENOENT', { syscall: 'connect' }))).toBe('ENOENT');
    expect(outageOf(withCode('ENOENT', { syscall: 'open' }))).toBeNull();
    expect(outageOf(withCode('EACCES', { syscall: 'open' }))).toBeNull();
  });

  it('is also a database that has no place left to be asked from', () => {
    expect(outageOf(new DatabaseBusyError('Too many wait to write'))).toBe('DATABASE_BUSY');
  });

  it.each([
    withCode('23505'),
    withCode('42P01'),
    withCode('ENOSPC'),
    new Error('undefined is not a function'),
    null,
    'text',
  ])('is no other error: %s', (error) => {
    expect(outageOf(error)).toBeNull();
  });
});
