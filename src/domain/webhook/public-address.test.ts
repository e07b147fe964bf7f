import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address that a message may go to', () => {
  it.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '192.167.255.255',
    '223.255.255.255',
    '2a00:1450:4017:80a::200e',
    '2606:4700::1111',
    '2001:200::1',
    '2001:4860:4860::8888',
  ])('is one of the open internet: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1']],
    ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '100.127.255.255']],
    ['link-local and the metadata of a cloud', ['169.254.169.254', 'fe80::1', 'febf::1', 'fd00:ec2::254']],
    ['unique local and site-local', ['fc00::1', 'fdff::1', 'fec0::1']],
    ['multicast, broadcast and reserved', ['224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255', 'ff02::1']],
    [
      'for documents and benchmarks',
      ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
    ],
    ['IPv4 inside IPv6', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:127.0.0.1', '::ffff:8.8.8.8']],
    [
      'translated or tunnelled IPv4',
      ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:7f00:1::', '2001::1'],
    ],
    [
      'in an odd form',
      ['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '127.0.0.01', '8.8.8', '8.8.8.8.', ' 8.8.8.8'],
    ],
    [
      'no address',
      ['', 'localhost', '[2606:4700::1111]', 'fe80::1%eth0', '2606::4700::1', '2606:4700', '::1.2.3', '256.1.1.1'],
    ],
  ])('is none that is %s', (_kind, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
