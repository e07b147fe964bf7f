import { ChevronUp, Printer, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import type { Ticks } from '#web/ui/data-list/use-ticks.ts';
import { ActionMenu } from '#web/ui/menu.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { useAction } from '#web/ui/use-action.ts';
import type { ManyAct, ManyTaking } from './many-act.ts';
import { ManyDialog } from './many-dialog.tsx';
import { allText, manyText, tickedText } from './many.text.ts';
import { PrintedRows, type RowsOnPaper } from './printed-rows.tsx';
import * as texts from './many-bar.text.ts';

interface ManyBarProps<Row extends { id: number }> {
  ticks: Ticks<Row>;
  /** How many the list finds, and how they are read. */
  total: number;
  loadAll: () => Promise<readonly Row[]>;
  acts: readonly ManyAct<Row>[];
  takings?: readonly ManyTaking[];
  /** How the rows are printed as a list. */
  paper?: RowsOnPaper<Row>;
  /** A dialog of one of the takings. */
  children?: ReactNode;
}

/** On the lower edge of the screen while anything is ticked. */
export function ManyBar<Row extends { id: number }>(props: ManyBarProps<Row>) {
  const { ticks, total, loadAll, acts, takings = [], paper, children } = props;
  // As it was when it was asked about: what is done changes the list below.
  const [asked, setAsked] = useState<{ act: ManyAct<Row>; others: number } | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const { rows, put, clear } = ticks;
  const { run: tickAll, isPending } = useAction(async () => {
    try {
      put(await loadAll());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(manyText.loadFailed);
    }
  });
  const { run: take } = useAction((taking: ManyTaking) => taking.take());
  const printing = { label: texts.print, Icon: Printer, count: rows.length, take: () => setIsPrinting(true) };
  const steps = [
    ...acts.map((act) => ({
      ...act,
      count: act.rows.length,
      choose: () => setAsked({ act, others: rows.length - act.rows.length }),
    })),
    ...[...takings, ...(paper === undefined ? [] : [printing])]
      .filter(({ count }) => count > 0)
      .map((taking) => ({ ...taking, isDestructive: false, choose: () => take(taking) })),
  ];

  return (
    <div
      role="group"
      aria-label={texts.chosenRows}
      // From a row in the middle of a long list: Tab would pass all the others first.
      aria-keyshortcuts="A"
      tabIndex={-1}
      className="appear sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-2 gap-y-2 rounded-card border border-border-control bg-surface p-2 shadow-popup"
    >
      <IconButton label={texts.cancelChoice} onClick={clear} className="size-11">
        <X size={20} aria-hidden />
      </IconButton>
      <p role="status" className="tabular font-semibold">
        {tickedText(rows.length)}
      </p>
      {total > rows.length ? (
        <Button variant="quiet" aria-disabled={isPending} onClick={() => tickAll()} className="px-2 text-link">
          {isPending ? texts.choosing : allText(total)}
        </Button>
      ) : null}
      <Steps steps={steps} />
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
      {isPrinting && paper !== undefined ? (
        <PrintedRows {...paper} rows={rows} nameOf={ticks.nameOf} onPrinted={() => setIsPrinting(false)} />
      ) : null}
      {children}
    </div>
  );
}

interface Step extends Omit<ManyTaking, 'take'> {
  isDestructive?: boolean;
  choose: () => void;
}

/** The first of them are buttons, the others a menu: a bar of seven would hide the rows it is about. */
function Steps({ steps }: { steps: readonly Step[] }) {
  const isPhone = useScreenWidth() === 'phone';
  const most = isPhone ? 1 : 3;
  const inSight = steps.length <= most + 1 ? steps : steps.slice(0, most);
  const others = steps.slice(inSight.length);
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
      {inSight.map(({ label, Icon, count, choose }, place) => (
        <Button
          key={label}
          variant={place === 0 ? 'primary' : 'secondary'}
          className="max-sm:flex-1"
          onClick={() => choose()}
        >
          <Icon size={20} aria-hidden />
          {`${label} ${count}`}
        </Button>
      ))}
      {others.length === 0 ? null : (
        <ActionMenu
          label={texts.more}
          actions={others.map(({ label, Icon, count, isDestructive = false, choose }) => ({
            label: `${label} ${count}`,
            Icon,
            isDestructive,
            onAction: choose,
          }))}
          className={buttonClass('secondary')}
        >
          {texts.more}
          <ChevronUp size={18} aria-hidden className="text-text-2" />
        </ActionMenu>
      )}
      {steps.length === 0 ? <p className="px-2 text-label text-text-2">{texts.nothingToDo}</p> : null}
    </div>
  );
}
