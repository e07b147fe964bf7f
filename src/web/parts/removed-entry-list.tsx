import { ApiError } from '#web/api/api-error.ts';
import { useRemovedEntries, useTakeBack } from '#web/api/history/take-back.api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { takeBackText } from './take-back-button.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './removed-entry-list.text.ts';

export interface RemovedEntriesProps {
  path: string;
  restorePath?: string;
  describe: (entry: never) => string;
}

export function RemovedEntryList({ path, restorePath = path, describe }: RemovedEntriesProps) {
  const { data, error, refetch } = useRemovedEntries<{ id: number }>(path);
  const { mutateAsync } = useTakeBack(restorePath);

  const handleRestore = async (id: number) => {
    try {
      await mutateAsync({ id, isRemoved: false });
      notify.success(takeBackText.restored);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      notify.error(`${takeBackText.restoreFailed}\n${failure.message}`);
    }
  };

  if (data === undefined) {
    return error === null ? <LinesSkeleton lines={2} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <p className="py-2 text-text-2">{texts.noRemovedEntries}</p>;
  return (
    <ul aria-label={texts.removedEntries}>
      {data.map((entry) => {
        const line = describe(entry as never);
        return (
          <li key={entry.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 text-text-2 line-through decoration-border-control">{line}</span>
            <Button variant="quiet" aria-label={texts.restoreEntry(line)} onClick={() => void handleRestore(entry.id)}>
              {words.giveBack}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
