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

/** The eight groups, with those that „::“ stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}
