import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs this program with one more argument in a process of its own; a failure there, which it has told, ends this one too. */
export async function runAlone(argument: string): Promise<void> {
  const child = fork(process.argv[1] ?? '', [argument]);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
}

/** In such a process: nobody waits for it any more once its parent is gone. */
export function endWithParent(): void {
  // The parent may be gone before anything here could listen for it.
  if (process.send !== undefined && !process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
}
