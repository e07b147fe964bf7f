import type { ChangeFeed, Channel } from './change-feed.ts';

/** What is read once and remembered until something is told of on the channel. */
export function remembered<Value>(
  changes: ChangeFeed,
  channel: Channel,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let known: { value: Value } | null = null;
  let changesHeard = 0;
  changes.on(channel, () => {
    changesHeard += 1;
    known = null;
  });
  return async () => {
    if (known !== null) return known.value;
    const heardBefore = changesHeard;
    const value = await read();
    // What was read while something changed, or unheard, is not kept.
    if (changesHeard === heardBefore && changes.isListening) known = { value };
    return value;
  };
}
