import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import type { ImportState } from '#domain/import/import.rules.ts';
import { cx } from '#web/lib/cx.ts';
import { isUnwritten } from './import.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './import-steps.text.ts';

export const importSteps = ['create', 'columns', 'rows', 'run', 'report'] as const;
export type ImportStep = (typeof importSteps)[number];

const names: Record<ImportStep, string> = {
  create: words.file,
  columns: texts.columns,
  rows: texts.check,
  run: texts.writing,
  report: texts.report,
};

/** The step an import is at. */
export function stepOf(state: ImportState): ImportStep {
  if (state === 'columns') return 'columns';
  if (state === 'checking' || state === 'checked') return 'rows';
  return state === 'running' ? 'run' : 'report';
}

/** Whether the page of a step has something to show; earlier ones are gone back to as long as nothing is written. */
export function isStepOpen(step: ImportStep, { state }: Pick<ImportDetails, 'state'>): boolean {
  if (step === stepOf(state)) return true;
  // The page that has begun the check leaves by itself, so that Back leads there.
  return step === 'columns' && (state === 'checking' || state === 'checked');
}

interface StepBarProps {
  current: ImportStep;
  details?: ImportDetails | undefined;
}

/** Where one is, and the way back while nothing is written. */
export function StepBar({ current, details }: StepBarProps) {
  const place = importSteps.indexOf(current);
  return (
    <nav aria-label={texts.importSteps} className="mb-5">
      {/* A phone has no room for names beside the figures. */}
      <p aria-hidden className="text-label text-text-2 sm:hidden">
        {texts.stepOf(place + 1, importSteps.length)}
        <strong className="font-semibold text-text">{names[current]}</strong>
      </p>
      <ol className="flex items-center max-sm:mt-1 sm:gap-2">
        {importSteps.map((step, at) => (
          <li key={step} className={cx('flex min-w-0 items-center sm:gap-2', at > 0 && 'flex-1')}>
            {at === 0 ? null : (
              // Where a finger gets more room than the figure takes, the line still reaches the figure.
              <span
                aria-hidden
                className={cx(
                  'h-0.5 min-w-2 flex-1 max-sm:pointer-coarse:-mx-2',
                  at <= place ? 'bg-primary' : 'bg-border',
                )}
              />
            )}
            <Step step={step} at={at} place={place} to={wayBack(step, at < place, details)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ step, at, place, to }: { step: ImportStep; at: number; place: number; to: string | null }) {
  const isNow = at === place;
  const inside = (
    <>
      <span
        aria-hidden
        className={cx(
          'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-label font-semibold',
          at < place && 'border-primary bg-primary-soft text-on-primary-soft',
          isNow && 'border-primary bg-primary text-on-primary',
          at > place && 'border-border-control text-text-2',
        )}
      >
        {at < place ? <Check size={16} /> : at + 1}
      </span>
      <span className={cx('text-label whitespace-nowrap', isNow ? 'font-semibold' : 'text-text-2', 'max-sm:sr-only')}>
        {names[step]}
        {at < place ? <span className="sr-only">{texts.doneMark}</span> : null}
      </span>
    </>
  );
  const className = 'touch-target inline-flex items-center gap-2 max-sm:justify-center';
  return to === null ? (
    <span className={className} {...(isNow ? { 'aria-current': 'step' } : {})}>
      {inside}
    </span>
  ) : (
    <Link to={to} className={cx(className, 'rounded-control hover:underline')}>
      {inside}
    </Link>
  );
}

function wayBack(step: ImportStep, isBefore: boolean, details: ImportDetails | undefined): string | null {
  if (!isBefore || details === undefined || !isUnwritten(details) || !details.isOwn) return null;
  // Another file takes the place of this one.
  if (step === 'create') return `/imports/create?kind=${details.kind}&instead=${details.id}`;
  return details.state === 'checking' ? null : `/imports/${details.id}/${step}`;
}
