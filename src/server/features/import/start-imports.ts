import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { everyHour } from '#server/start/every-hour.ts';
import { TableReader } from './file/table-reader.ts';
import { ImportWorker } from './import-worker.ts';
import { forgetOldImports } from './import.queries.ts';

/** Goes on with what a process has left half way, and lets go of files that have served their purpose. */
export function startImports(
  context: AppContext,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop: () => Promise<void> } {
  const reader = new TableReader();
  const worker = new ImportWorker(context, reader, log);
  const looking = worker.lookForUnfinished();
  const forgetting = everyHour(() => forgetOldImports(context.database.db), {
    log,
    failed: 'forgetting imports failed',
  });
  return {
    stop: async () => {
      looking.stop();
      forgetting.stop();
      await worker.stop();
      await reader.close();
    },
  };
}
