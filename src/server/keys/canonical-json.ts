/** One text for one value, in whatever order its fields were written: what is the same is signed the same. */
export function canonicalJson(value: unknown): string {
  // Nothing in it has an order to be put right: most of what is signed, and looked at for every write.
  if (Array.isArray(value) && value.every(isPlain)) return JSON.stringify(value);
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const isPlain = (part: unknown) => typeof part !== 'object' || part === null;
