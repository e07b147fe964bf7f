import { describe, expect, it } from 'vitest';
import { addressBlocks, addressBlockWords } from './address-block.ts';

describe('addresses of one neighbourhood', () => {
  it.each(['203.0.113.7', '203.0.113.250', '203.0.113.7:50112', '::ffff:203.0.113.7', '::FFFF:203.0.113.9'])(
    '%s: 256 of version 4',
    (one) => {
      expect(addressBlocks(one)).toEqual(['203.0.113']);
    },
  );

  it.each(['2001:db8::1', '2001:db8::ffff:1', '2001:0db8:0000:0000:1:2:3:4', '2001:DB8::1:2:3:4'])(
    '%s: a household of version 6 and the network around it, however they are written',
    (one) => {
      expect(addressBlocks(one)).toEqual(['2001:db8:0:0/64', '2001:db8:0/48']);
    },
  );

  it('another household of the same customer shares the network around it', () => {
    expect(addressBlocks('2001:db8:0:9::1')).toEqual(['2001:db8:0:9/64', '2001:db8:0/48']);
  });

  it.each([
    ['2001::9:8:1:2:3:4', '2001:0:9:8/64', '2001:0:9/48'],
    ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b/64', '2001:db8:a/48'],
    ['2001:db8:a:b::', '2001:db8:a:b/64', '2001:db8:a/48'],
    ['::1', '0:0:0:0/64', '0:0:0/48'],
    ['::', '0:0:0:0/64', '0:0:0/48'],
  ])('%s: the zeros stand where they were left out', (one, household, around) => {
    expect(addressBlocks(one)).toEqual([household, around]);
  });

  it.each(['fe80::1', 'fe80::1%eth0', 'fe80::1%eth0.100'])('%s: whichever interface it came in by', (one) => {
    expect(addressBlocks(one)).toEqual(['fe80:0:0:0/64', 'fe80:0:0/48']);
  });

  it.each(['2001:db8::203.0.113.7', '2001:db8::ffff:203.0.113.7', '2001:db8::ffff:198.51.100.9'])(
    '%s: of version 6, though it ends like one of version 4',
    (one) => {
      expect(addressBlocks(one)).toEqual(['2001:db8:0:0/64', '2001:db8:0/48']);
    },
  );

  it.each(['', 'unknown'])('%j: something that can be counted', (one) => {
    expect(addressBlocks(one).every((block) => block.length < 40)).toBe(true);
  });
});

describe('where somebody signed in from, in words', () => {
  it.each([
    ['203.0.113.7', 'мрежа 203.0.113.*'],
    ['2001:db8:a:b::1', 'мрежа 2001:db8:a:b:*'],
    ['127.0.0.1', 'сървърът'],
    ['::1', 'сървърът'],
    ['10.1.2.3', 'вътрешна мрежа'],
    ['192.168.1.20', 'вътрешна мрежа'],
    ['172.16.0.1', 'вътрешна мрежа'],
    ['172.32.0.1', 'мрежа 172.32.0.*'],
    ['fe80::1%eth0', 'вътрешна мрежа'],
    ['fd12:3456::1', 'вътрешна мрежа'],
  ])('%s', (address, words) => {
    expect(addressBlockWords(addressBlocks(address)[0] ?? '')).toBe(words);
  });

  it('is unknown of a session from before it was written down', () => {
    expect(addressBlockWords('')).toBe('неизвестна мрежа');
  });
});

it.each([
  ['172.16.0', 'вътрешна мрежа'],
  ['172.25.0', 'вътрешна мрежа'],
  ['172.31.0', 'вътрешна мрежа'],
  ['172.32.0', 'мрежа 172.32.0.*'],
  ['8.10.1', 'мрежа 8.10.1.*'],
  ['5.192.168', 'мрежа 5.192.168.*'],
])('%s is called by where it is: %s', (block, words) => {
  expect(addressBlockWords(block)).toBe(words);
});
