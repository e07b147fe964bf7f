import { stopAllChildren } from '#test/children.ts';

/** Runs a measurement to its end; whatever happens to it, no server it has started is left behind. */
export async function runBench(main: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAllChildren().finally(() => process.exit(130)));
  }
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  } finally {
    await stopAllChildren();
  }
}
