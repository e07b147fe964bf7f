/**
 * Neighbours count as one, each as wide as one person can have addresses: 256 addresses of version 4; of
 * version 6 the network of a household, and around it the one a provider hands to a customer.
 */
export function addressBlocks(address: string): string[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d+\./.test(plain)) return [plain.split('.').slice(0, 3).join('.')];
  const groups = groupsOf(plain);
  return [`${groups.slice(0, 4).join(':')}/64`, `${groups.slice(0, 3).join(':')}/48`];
}

/** Networks that are no place in the world: the machine itself, a house, an office. */
const NEAR: readonly [RegExp, string][] = [
  [/^(?:127\.|0:0:0:0\/)/, 'сървърът'],
  [/^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|fe80:|f[cd][0-9a-f]{2}:)/, 'вътрешна мрежа'],
];

/** Where an address block is, as far as it says so: „мрежа 203.0.113.*“. Whose it is the providers alone know. */
export function addressBlockWords(block: string): string {
  if (block === '') return 'неизвестна мрежа';
  const near = NEAR.find(([pattern]) => pattern.test(block))?.[1];
  if (near !== undefined) return near;
  return block.endsWith('/64') ? `мрежа ${block.slice(0, -'/64'.length)}:*` : `мрежа ${block}.*`;
}

/** The eight groups, with those that „::“ stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}
