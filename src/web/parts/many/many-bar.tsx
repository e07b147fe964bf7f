import { X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { Ticks } from '#web/ui/data-list/use-ticks.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { useAction } from '#web/ui/use-action.ts';
import type { ManyAct } from './many-act.ts';
import { ManyDialog } from './many-dialog.tsx';
import { allText, manyText, tickedText } from './many.text.ts';

interface ManyBarProps<Row extends { id: number }> {
  ticks: Ticks<Row>;
  /** How many the list finds, and how they are read. */
  total: number;
  loadAll: () => Promise<readonly Row[]>;
  acts: readonly ManyAct<Row>[];
}

/** On the lower edge of the screen while anything is ticked. */
export function ManyBar<Row extends { id: number }>({ ticks, total, loadAll, acts }: ManyBarProps<Row>) {
  // As it was when it was asked about: what is done changes the list below.
  const [asked, setAsked] = useState<{ act: ManyAct<Row>; others: number } | null>(null);
  const { rows, put, clear } = ticks;
  const { run: tickAll, isPending } = useAction(async () => {
    try {
      put(await loadAll());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(manyText.loadFailed);
    }
  });

  return (
    <div
      role="group"
      aria-label="Избрани редове"
      className="appear sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-2 gap-y-2 rounded-card border border-border-control bg-surface p-2 shadow-popup"
    >
      <IconButton label="Откажи избора" onClick={clear} className="size-11">
        <X size={20} aria-hidden />
      </IconButton>
      <p role="status" className="tabular font-semibold">
        {tickedText(rows.length)}
      </p>
      {total > rows.length ? (
        <Button variant="quiet" aria-disabled={isPending} onClick={() => tickAll()} className="px-2 text-link">
          {isPending ? 'Избиране...' : allText(total)}
        </Button>
      ) : null}
      <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
        {acts.map((act, place) => (
          <Button
            key={act.label}
            variant={place === 0 ? 'primary' : 'secondary'}
            className="max-sm:flex-1"
            onClick={() => setAsked({ act, others: rows.length - act.rows.length })}
          >
            <act.Icon size={20} aria-hidden />
            {`${act.label} ${act.rows.length}`}
          </Button>
        ))}
        {acts.length === 0 ? (
          <p className="px-2 text-label text-text-2">С избраните редове няма какво да се направи.</p>
        ) : null}
      </div>
      {asked === null ? null : (
        <ManyDialog
          act={asked.act}
          others={asked.others}
          onClose={(left) => {
            setAsked(null);
            if (left !== null) put(left);
          }}
        />
      )}
    </div>
  );
}
