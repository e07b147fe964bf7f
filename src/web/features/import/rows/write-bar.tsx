import type { ImportDetails } from '#contract/import/import.contract.ts';
import { useRunImport } from '#web/api/import/import.api.ts';
import { Button } from '#web/ui/button.tsx';
import { stayingOut, toBeWritten } from '../import.text.ts';

/** What the button will do, in words, and what stays out. It stays in reach; the page goes on with the import. */
export function WriteBar({ details, isHeld }: { details: ImportDetails; isHeld: boolean }) {
  const { mutate: run, isPending, error } = useRunImport(details.id);
  const words = toBeWritten(details.counts);
  const out = stayingOut(details.counts);
  // What was typed comes first.
  const isReady = words !== null && !isHeld;

  if (words === null && details.state === 'done') return null;
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border bg-surface p-4 sm:mx-0 sm:rounded-t-card sm:border-x sm:px-6 sm:py-3"
    >
      <div id="write-bar-says" className="min-w-0 flex-[1_1_16rem] text-label text-text-2">
        {error === null ? null : (
          <p role="alert" className="text-danger">
            {error.message || 'Възникна грешка при записването!'}
          </p>
        )}
        <p role="status">
          {words === null ? `Няма какво да бъде записано. ${out}` : out === '' ? 'Всички редове влизат.' : out}
        </p>
      </div>
      <Button
        aria-disabled={!isReady || isPending}
        aria-describedby="write-bar-says"
        onClick={() => isReady && !isPending && run()}
        className="max-sm:w-full"
      >
        {isPending ? 'Записването започва...' : words === null ? 'Запиши' : `Запиши ${words}`}
      </Button>
    </div>
  );
}
