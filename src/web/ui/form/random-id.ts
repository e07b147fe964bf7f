/** A random id. `randomUUID` is missing where the page came over plain http. */
export function randomId(): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  if (randomUUID !== undefined) return randomUUID.call(crypto);
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
