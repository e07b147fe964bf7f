import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportDetails, ImportNotUndone } from '#contract/import/import.contract.ts';
import { isAdministrator } from '#domain/common/access.rules.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refusedOf, useSaveColumns, useUndoImport } from '#web/api/import/import.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showWhen } from '#web/lib/text/dates.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { useAction } from '#web/ui/use-action.ts';
import { ImportProgress } from '../import-progress.tsx';
import { importLists, recordPaths } from '../import.text.ts';
import { limitAdvice, limitOf, promised } from './limit.text.ts';
import { OwnRows } from './own-rows.tsx';
import { RowList } from './row-list.tsx';
import {
  behindText,
  leftBehind,
  leftOutText,
  madeClubsText,
  reportText,
  waiting,
  waitingText,
  whenText,
  writtenText,
} from './report.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './report-step.text.ts';

/** What was written, what was not and why, and the way to take all of it back. */
export function ReportStep({ details }: { details: ImportDetails }) {
  if (details.state === 'undoing') {
    return (
      <ImportProgress details={details} title={texts.undoingTitle}>
        {texts.mayCloseWhileUndoing}
      </ImportProgress>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Summary details={details} />
      {details.counts.total === 0 ? null : isWorkedOn(details) ? (
        <OwnRows details={details} />
      ) : (
        <RowList details={details} work={null} />
      )}
    </div>
  );
}

/** What was not written can still be mended, as long as it is kept. */
const isWorkedOn = ({ isOwn, state, keptUntil }: ImportDetails) => isOwn && state === 'done' && keptUntil !== null;

/** Of these there are pictures. */
const PICTURED: ReadonlySet<ImportKind> = new Set(['player', 'coach', 'club']);

function Summary({ details }: { details: ImportDetails }) {
  const { counts, kind, undoneOn, finishedOn, keptUntil } = details;
  const isUndone = details.state === 'undone';
  const mayUndo = isAdministrator(useActor()) || details.isOwn;
  const when = isUndone ? undoneOn : finishedOn;
  const behind = leftBehind(counts, isUndone);
  const mayRepeat = isUndone && details.isOwn && keptUntil !== null;
  const { to, label } = importLists[kind];
  return (
    <Card
      title={isUndone ? texts.undoneTitle : writtenText(counts.written)}
      {...(when === null ? {} : { description: whenText(isUndone, when) })}
    >
      <div className="flex flex-col gap-4">
        {behind === 0 ? null : (
          <AlertBox tone={isUndone ? 'info' : 'warning'} heading={headingOn(details, behind)}>
            <p>{mayRepeat ? reportText.kept : adviceOn(details, behind)}</p>
            <Refused id={details.id} />
          </AlertBox>
        )}
        {counts.leftOut === 0 ? null : <p className="text-text-2">{leftOutText(counts.leftOut)}</p>}
        <MadeClubs clubs={details.clubs} />
        {keptUntil === null ? null : <p className="text-label text-text-2">{texts.keptUntil(showWhen(keptUntil))}</p>}
        <div className="flex flex-wrap gap-2">
          {mayRepeat ? <Again details={details} /> : null}
          <Link to={to} className={buttonClass(mayRepeat ? 'secondary' : 'primary')}>
            {texts.toList(label)}
          </Link>
          {isUndone || !PICTURED.has(kind) ? null : (
            <Link to={`/imports/photos?kind=${kind}&importId=${details.id}`} className={buttonClass('secondary')}>
              {kind === 'club' ? texts.addLogos : texts.addPhotos}
            </Link>
          )}
          <Link to={`/imports/create?kind=${kind}`} className={buttonClass('secondary')}>
            {texts.startImport}
          </Link>
          {isUndone || (counts.written === 0 && !details.clubs.some(({ isMade }) => isMade)) || !mayUndo ? null : (
            <Undo details={details} />
          )}
        </div>
      </div>
    </Card>
  );
}

/** The clubs that came with the rows. */
function MadeClubs({ clubs }: Pick<ImportDetails, 'clubs'>) {
  const made = clubs.filter(({ isMade, clubId }) => isMade && clubId !== null);
  if (made.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{madeClubsText(made.length)}</p>
      <ul className="list-disc pl-5">
        {made.map(({ id, clubId, fullName }) => (
          <li key={id}>
            <Link to={`${recordPaths.club}/${clubId}`} className="touch-target text-link hover:underline">
              {fullName}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** With what has only to wait nothing is wrong. */
const onlyWaits = ({ state, counts }: ImportDetails, behind: number) =>
  state === 'done' && behind === waiting(counts) && behind > 0;

const headingOn = (details: ImportDetails, behind: number) =>
  onlyWaits(details, behind) ? waitingText(behind) : behindText(behind, details.state === 'undone');

/** What can be done here about what was left behind. */
function adviceOn(details: ImportDetails, behind: number): string {
  const { counts } = details;
  if (!isWorkedOn(details)) return reportText.refused;
  if (waiting(counts) === 0) return `${reportText.mended} ${reportText.refused}`;
  const limit = limitOf(details);
  const advice = limit === null ? reportText.ready(promised(counts, limit) ?? '') : limitAdvice(counts, limit);
  return onlyWaits(details, behind) ? advice : `${advice} ${reportText.othersMended} ${reportText.refused}`;
}

/** What was taken back is checked as if it had never been written, with what was mended in it. */
function Again({ details }: { details: ImportDetails }) {
  const { mutateAsync: check } = useSaveColumns(details.id);
  const { run, isPending } = useAction(async () => {
    try {
      await check({ columns: details.columns });
    } catch (error) {
      notify.error((error instanceof Error && error.message) || reportText.againFailed);
    }
  });
  return (
    <Button aria-disabled={isPending} onClick={() => run()}>
      {isPending ? reportText.againPending : reportText.again}
    </Button>
  );
}

function Refused({ id }: { id: number }) {
  const { run, isPending } = useAction((format: 'xlsx' | 'csv') => refusedOf(id, format));
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => run('xlsx')}>
        <Download size={20} aria-hidden />
        {isPending ? words.downloading : texts.downloadUnwritten}
      </Button>
      <Button variant="secondary" onClick={() => run('csv')}>
        {texts.downloadCsv}
      </Button>
    </div>
  );
}

function Undo({ details }: { details: ImportDetails }) {
  const undo = useUndoImport(details.id);
  const [isAsked, setIsAsked] = useState(false);
  const handleConfirm = async () => {
    // Whatever comes of it is said on the page.
    await undo.mutateAsync().catch(() => undefined);
    setIsAsked(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        <Undo2 size={20} aria-hidden />
        {texts.undoImport}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.undoingTitle}
        text={reportText.undoQuestion(details.counts.written)}
        confirmLabel={texts.undoImport}
        pendingLabel={texts.undoing}
        dismissLabel={words.close}
        isDestructive
        onConfirm={handleConfirm}
        onDismiss={() => setIsAsked(false)}
      />
      {undo.error === null ? null : <InTheWay details={details} error={undo.error} />}
    </>
  );
}

/** What was built on it meanwhile, by name. */
function InTheWay({ details: { kind }, error }: { details: ImportDetails; error: Error }) {
  const said = error instanceof ApiError ? (error.said as ImportNotUndone | undefined) : undefined;
  return (
    <AlertBox tone="danger" role="alert" heading={texts.notUndone} className="w-full">
      <p>{error.message || texts.undoFailed}</p>
      {said?.inTheWay === undefined ? null : (
        <ul className="mt-2 list-disc pl-5">
          {said.inTheWay.map(({ rowNo, recordId, name, reason }) => (
            <li key={`${rowNo} ${recordId}`}>
              <Link
                to={`${recordPaths[rowNo === null ? 'club' : kind]}/${recordId}`}
                className="font-medium text-link hover:underline"
              >
                {name}
              </Link>
              {`${rowNo === null ? '' : texts.rowMark(rowNo)}: ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </AlertBox>
  );
}
