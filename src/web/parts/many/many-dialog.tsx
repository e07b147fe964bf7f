import { useContext } from 'react';
import { countOf, isLeft } from '#web/lib/many-run.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { ModalCloseContext } from '#web/ui/overlay/modal-close.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import type { ManyAct } from './many-act.ts';
import { leftLines, manyText } from './many.text.ts';
import { type ManyCall, type RunState, useManyRun } from './use-many-run.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './many-dialog.text.ts';

interface ManyDialogProps<Row extends { id: number }> {
  act: ManyAct<Row>;
  /** How many are ticked that the act is not done with. */
  others: number;
  /** Told which rows nothing was done with; null where all is as before. */
  onClose: (left: readonly Row[] | null) => void;
}

/** One question, how far it is, and what came of it: in one place from the first press to the last line. */
export function ManyDialog<Row extends { id: number }>({ act, others, onClose }: ManyDialogProps<Row>) {
  const { state, start, goOn, halt } = useManyRun<Row>(act.failureOf);

  const begin = async (call: ManyCall<Row>) => {
    const run = await start(act.rows, call);
    if (run === null || act.undo !== undefined || run.jobs.some(({ fate }) => fate !== 'done')) return;
    notify.success(act.doneText(run.jobs.length));
    onClose([]);
  };
  const close = () => {
    if (state === null) onClose(null);
    else if (state.run.isOver) onClose(leftOf(state));
    else halt();
  };

  return (
    <Modal title={act.title} isOpen onClose={close}>
      {state === null ? (
        <Question act={act} others={others} onStart={(call) => void begin(call)} />
      ) : state.run.isOver ? (
        <Result
          act={act}
          state={state}
          onGoOn={() => void goOn()}
          onUndo={(call) => void start(countOf(state.run).done, call, true)}
        />
      ) : (
        <Progress act={act} state={state} onHalt={halt} />
      )}
    </Modal>
  );
}

/** What was taken back is as it was before: everything stays ticked. */
function leftOf<Row>({ run, isUndo }: RunState<Row>): readonly Row[] | null {
  return isUndo ? null : run.jobs.filter(({ fate }) => fate !== 'done').map(({ item }) => item);
}

const footer = 'mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end';

interface QuestionProps<Row> {
  act: ManyAct<Row>;
  others: number;
  onStart: (call: ManyCall<Row>) => void;
}

function Question<Row extends { id: number }>({ act, others, onStart }: QuestionProps<Row>) {
  const close = useContext(ModalCloseContext);
  const { question, rows, label, isDestructive = false } = act;
  if ('ask' in question) return question.ask(onStart);
  const { text, lineOf, warning, othersText, call } = question;
  return (
    <>
      <p>{text}</p>
      <ul
        aria-label={act.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
        tabIndex={0}
        className="my-3 min-h-0 divide-y divide-border overflow-y-auto rounded-control border border-border sm:max-h-72"
      >
        {rows.map((row) => (
          <li key={row.id} className="px-3 py-2">
            <span className="block font-medium">{act.nameOf(row)}</span>
            <span className="block text-label text-text-2">{lineOf(row)}</span>
          </li>
        ))}
      </ul>
      {others === 0 ? null : <p className="text-label text-text-2">{othersText(others)}</p>}
      {warning === undefined ? null : <p className="font-medium">{warning}</p>}
      <div className={footer}>
        <Button variant="secondary" onClick={() => close?.()}>
          {words.cancel}
        </Button>
        <Button variant={isDestructive ? 'danger' : 'primary'} onClick={() => onStart(call)}>
          {`${label} ${rows.length}`}
        </Button>
      </div>
    </>
  );
}

interface ProgressProps<Row> {
  act: ManyAct<Row>;
  state: RunState<Row>;
  onHalt: () => void;
}

function Progress<Row>({ act, state, onHalt }: ProgressProps<Row>) {
  const { jobs } = state.run;
  const settled = jobs.filter((job) => !isLeft(job)).length;
  const label = state.isUndo ? texts.undoing : act.pendingLabel;
  return (
    <>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 font-medium">
        <span role="status">{label}</span>
        <span className="tabular font-normal text-text-2">{texts.progress(settled, jobs.length)}</span>
      </p>
      <ProgressBar label={act.title} share={settled / jobs.length} />
      <p className="mt-3 text-label text-text-2">{texts.keepPageOpen}</p>
      <div className={footer}>
        <Button variant="secondary" aria-disabled={state.wasHalted} onClick={onHalt}>
          {texts.stop}
        </Button>
      </div>
    </>
  );
}

interface ResultProps<Row> {
  act: ManyAct<Row>;
  state: RunState<Row>;
  onGoOn: () => void;
  onUndo: (call: ManyCall<Row>) => void;
}

function Result<Row extends { id: number }>({ act, state, onGoOn, onUndo }: ResultProps<Row>) {
  const close = useContext(ModalCloseContext);
  const { run, isUndo } = state;
  const count = countOf(run);
  const left = count.unsure.length + count.waiting.length;
  const heading = isUndo ? manyText.undone(count.done.length) : act.doneText(count.done.length);
  const why = run.stopped ?? (left > 0 ? manyText.halted : null);
  const isWhole = left + count.refused.length === 0;
  return (
    <div role="alert" className="flex min-h-0 flex-col gap-3">
      <AlertBox tone={isWhole ? 'success' : run.stopped === null ? 'warning' : 'danger'} heading={heading}>
        {[...(why === null ? [] : [why]), ...leftLines(count)].join('\n')}
      </AlertBox>
      {count.refused.length === 0 ? null : <Refused act={act} refused={count.refused} />}
      <div className={footer}>
        <Button variant="secondary" onClick={() => close?.()}>
          {words.close}
        </Button>
        {act.undo === undefined || isUndo || count.done.length === 0 ? null : (
          <Button variant="secondary" onClick={() => act.undo && onUndo(act.undo)}>
            {texts.undo(count.done.length)}
          </Button>
        )}
        {left === 0 ? null : <Button onClick={onGoOn}>{manyText.continue(left)}</Button>}
      </div>
    </div>
  );
}

interface RefusedProps<Row> {
  act: ManyAct<Row>;
  refused: readonly { item: Row; reason: string }[];
}

function Refused<Row extends { id: number }>({ act, refused }: RefusedProps<Row>) {
  return (
    <section aria-label={texts.unchanged} className="flex min-h-0 flex-col">
      <h3 className="mb-1 font-medium">{texts.unchangedCount(refused.length)}</h3>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
        tabIndex={0}
        aria-label={texts.unchangedWithReason}
        className="min-h-0 divide-y divide-border overflow-y-auto rounded-control border border-border sm:max-h-72"
      >
        {refused.map(({ item, reason }) => (
          <li key={item.id} className="px-3 py-2">
            <span className="block font-medium">{act.nameOf(item)}</span>
            <span className="block text-label text-text-2">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
