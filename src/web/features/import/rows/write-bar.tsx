import { useQueryClient } from '@tanstack/react-query';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { importRecord, useRunImport } from '#web/api/import/import.api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { rowCount, stayingOut } from '../import.text.ts';
import { clubsToMake } from './clubs.text.ts';
import { type Limit, limitOf, limitText, promised } from './limit.text.ts';
import { useLimitEnd } from './use-limit-end.ts';
import * as texts from './write-bar.text.ts';

const HELD = texts.unsavedChange;
const NOTHING = texts.nothingToWrite;

/** What the button will do, in words, and what stays out. It stays in reach; the page goes on with the import. */
export function WriteBar({ details, isHeld }: { details: ImportDetails; isHeld: boolean }) {
  const client = useQueryClient();
  const { mutate: run, isPending, error } = useRunImport(details.id);
  useLimitEnd(details);
  const limit = limitOf(details);
  const words = promised(details.counts, limit);
  const waits = whyItWaits(details, { limit, words, isHeld });
  const handlePress = () => {
    if (isPending) return;
    if (waits !== null) notify.blank(waits);
    // What stood in the way is asked for: the button says so from then on.
    else run(undefined, { onError: () => void client.invalidateQueries({ queryKey: importRecord.keyOf(details.id) }) });
  };

  if (words === null && details.state === 'done') return null;
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border bg-surface p-4 sm:mx-0 sm:rounded-t-card sm:border-x sm:px-6 sm:py-3"
    >
      <div id="write-bar-says" className="min-w-0 flex-[1_1_16rem] text-label text-text-2">
        {error === null ? null : (
          <p role="alert" className="text-danger">
            {error.message || texts.writeFailed}
          </p>
        )}
        {isHeld ? <p className="text-text">{HELD}</p> : null}
        <p role="status">{isHeld ? '' : barText(details, waits, limit)}</p>
      </div>
      <Button
        aria-disabled={waits !== null || isPending}
        aria-describedby="write-bar-says"
        onClick={handlePress}
        className="max-sm:w-full"
      >
        {isPending ? texts.writeStarting : words === null ? texts.write : texts.writeRows(words)}
      </Button>
    </div>
  );
}

interface Situation {
  limit: Limit | null;
  words: string | null;
  isHeld: boolean;
}

/** Null where the button may be pressed. What was typed comes first. */
function whyItWaits({ counts }: ImportDetails, { limit, words, isHeld }: Situation): string | null {
  if (isHeld) return HELD;
  if (words === null) return NOTHING;
  return limit?.now === 0 ? limitText(counts, limit) : null;
}

function barText({ counts, state, clubs }: ImportDetails, waits: string | null, limit: Limit | null): string {
  const first = waits ?? (limit === null ? againText(counts.refused) : limitText(counts, limit));
  const made = waits === null ? clubsToMake(clubs) : '';
  const said = [first, made, stayingOut(counts)].filter((text) => text !== '').join(' ');
  return said || (state === 'checked' ? texts.allRowsEnter : texts.correctedReady);
}

/** Of rows that a run has refused. */
function againText(refused: number): string {
  if (refused === 0) return '';
  return refused === 1 ? texts.refusedOne : texts.refusedMany(rowCount(refused));
}
