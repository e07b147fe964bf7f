/** Which transfers each address is written about, however it is spelled. */
export function byAddress(rows: readonly { transferId: number; email: string }[]) {
  const addresses = new Map<string, { recipient: string; own: Set<number> }>();
  for (const { transferId, email } of rows) {
    const key = email.toLowerCase();
    const known = addresses.get(key) ?? { recipient: email, own: new Set() };
    addresses.set(key, known);
    known.own.add(transferId);
  }
  return [...addresses.values()];
}
