import { setFlagsFromString } from 'node:v8';

/** In percent of what was needed when it was cleared last. */
const GROWTH_PERCENT = 100;

/**
 * How much that nobody needs any more may gather before the memory is cleared. Where a machine has plenty, V8 by itself
 * waits for four times what is needed: of 50 MB in use under load 130 more were held that way.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
