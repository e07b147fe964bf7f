import { zipDirectory } from './zip-directory.ts';

/** What a packed file says that it unpacks to; null where it is none. */
export function declaredSize(bytes: Buffer): number | null {
  const entries = zipDirectory(bytes);
  if (entries === null) return null;
  // All ones stand for a length in 64 bits, which is over every limit of ours.
  return entries === 'tooMany' ? Number.POSITIVE_INFINITY : entries.reduce((sum, { length }) => sum + length, 0);
}
