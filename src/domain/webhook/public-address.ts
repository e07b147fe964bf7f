/** What is nobody's on the open internet: `[network, length of its prefix]` (RFC 6890 and what was added to it). */
const CLOSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of all that is IPv6 only 2000::/3 is given out; of that these are not open, or carry an IPv4 address. */
const CLOSED_V6: readonly (readonly [readonly number[], number])[] = [
  // Teredo, benchmarks, ORCHID and the rest of the protocol assignments.
  [[0x2001, 0x0000], 23],
  [[0x2001, 0x0db8], 32],
  // 6to4.
  [[0x2002], 16],
  [[0x3fff, 0x0000], 20],
];

/** Four numbers with dots, none of them with a leading zero: every other form is refused, not guessed at. */
function v4Groups(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4) return null;
  const numbers = parts.map((part) => (/^(?:0|[1-9]\d{0,2})$/.test(part) ? Number(part) : NaN));
  return numbers.every((number) => number <= 255) ? numbers : null;
}

const asV4 = (bytes: readonly number[]) => bytes.reduce((whole, byte) => whole * 256 + byte, 0);

function isOpenV4(bytes: readonly number[]): boolean {
  const given = asV4(bytes);
  return !CLOSED_V4.some(([network, length]) => {
    const size = 2 ** (32 - length);
    return Math.floor(given / size) === Math.floor(asV4(v4Groups(network) ?? []) / size);
  });
}

/**
 * The groups of sixteen bits before „::“, which stands for nothing but zeros, or all eight. With an IPv4 address at the
 * end resolvers write only what is mapped or translated, which is refused.
 */
function v6Groups(text: string): number[] | null {
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const parts = halves.flat();
  const isWhole = halves.length === 1 ? parts.length === 8 : halves.length === 2 && parts.length < 8;
  if (!isWhole || !parts.every((part) => /^[\da-f]{1,4}$/i.test(part))) return null;
  return halves[0]?.map((part) => parseInt(part, 16)) ?? null;
}

function isOpenV6(groups: readonly number[]): boolean {
  const [first = 0] = groups;
  // Mapped, translated (64:ff9b::), link-local, unique local, multicast and loopback addresses are all outside.
  if (first < 0x2000 || first > 0x3fff) return false;
  return !CLOSED_V6.some(([network, length]) => isUnder(groups, network, length));
}

function isUnder(groups: readonly number[], network: readonly number[], length: number): boolean {
  for (let bit = 0; bit < length; bit += 16) {
    const shift = Math.max(0, 16 - (length - bit));
    const [given = 0, fixed = 0] = [groups[bit / 16], network[bit / 16]];
    if (given >> shift !== fixed >> shift) return false;
  }
  return true;
}

/**
 * Whether an address, as a resolver answers it, is one of the open internet. What is no address in its usual form is
 * none: decimal, octal and short forms, zones and brackets are refused.
 */
export function isPublicAddress(address: string): boolean {
  const v4 = v4Groups(address);
  if (v4 !== null) return isOpenV4(v4);
  const v6 = v6Groups(address);
  return v6 !== null && isOpenV6(v6);
}
