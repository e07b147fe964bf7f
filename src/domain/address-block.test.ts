import { describe, expect, it } from 'vitest';
import { addressBlocks } from './address-block.ts';

describe('addresses of one neighbourhood', () => {
  it.each(['203.0.113.7', '203.0.113.250', '::ffff:203.0.113.7', '::FFFF:203.0.113.9'])(
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

  it.each(['::1', 'fe80::1%eth0', '', 'unknown'])('%j: something that can be counted', (one) => {
    expect(addressBlocks(one).every((block) => block.length < 40)).toBe(true);
  });
});
