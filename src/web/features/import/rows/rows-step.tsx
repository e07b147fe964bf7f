import { RotateCcw } from 'lucide-react';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { useSaveColumns } from '#web/api/import/import.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { ImportProgress } from '../import-progress.tsx';
import { checkedText } from '../import.text.ts';
import { UnreadSheets } from '../unread-sheets.tsx';
import { OwnRows } from './own-rows.tsx';
import { RowList } from './row-list.tsx';
import * as texts from './rows-step.text.ts';

/** The dry run: what would become of each row, mended here before anything is written. */
export function RowsStep({ details }: { details: ImportDetails }) {
  if (details.state === 'checking') {
    return (
      <ImportProgress details={details} title={texts.checkTitle}>
        {texts.mayCloseWhileChecking}
      </ImportProgress>
    );
  }
  const { faulty, missing, double } = details.counts;
  const waiting = faulty + missing + double;
  if (!details.isOwn) return <RowList details={details} work={null} />;
  return (
    <div className="flex flex-col gap-5">
      <AlertBox tone={waiting + details.asked === 0 ? 'success' : 'info'}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-[1_1_20rem]">
            {checkedText({ total: details.counts.total, waiting, asked: details.asked })}
          </p>
          <CheckAgain details={details} />
        </div>
      </AlertBox>
      <UnreadSheets details={details} />
      <OwnRows details={details} />
    </div>
  );
}

/** A club that was brought in meanwhile is known now. */
function CheckAgain({ details }: { details: ImportDetails }) {
  const { mutate, isPending } = useSaveColumns(details.id);
  return (
    <Button
      variant="quiet"
      aria-disabled={isPending}
      onClick={() => isPending || mutate({ columns: details.columns })}
      className="-my-2 text-link max-sm:-ml-4"
    >
      <RotateCcw size={18} aria-hidden />
      {isPending ? texts.checkStarting : texts.checkAgain}
    </Button>
  );
}
