import { Check, X } from 'lucide-react';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import {
  type TransferStatus,
  transferStatus,
  transferStatusLabels,
  transferSteps,
} from '#domain/transfer/transfer.rules.ts';
import { cx } from '#web/lib/cx.ts';
import * as texts from './transfer-steps.text.ts';

type Stage = 'past' | 'present' | 'future';

export function TransferSteps({ transfer }: { transfer: TransferDetails }) {
  const steps = transferSteps(transfer);
  const place = steps.indexOf(transfer.status);
  const isOver = transfer.status === transferStatus.ended;
  const stageOf = (index: number): Stage =>
    index < place || (isOver && index === place) ? 'past' : index === place ? 'present' : 'future';

  return (
    <ol
      aria-label={texts.transferStages}
      className="flex flex-col gap-3 text-label sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-2"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === place ? 'step' : undefined}
          className={cx(
            'relative flex items-center gap-2 not-first:before:bg-border-control',
            // From mark to mark: down on a phone, along on a wider screen.
            'max-sm:not-first:before:absolute max-sm:not-first:before:-top-3 max-sm:not-first:before:left-3 max-sm:not-first:before:h-3 max-sm:not-first:before:w-px',
            'sm:not-first:before:h-px sm:not-first:before:w-6',
            index === place ? 'font-semibold' : 'text-text-2',
          )}
        >
          <Mark step={step} number={index + 1} stage={stageOf(index)} />
          <span>
            {transferStatusLabels[step]}
            {stageOf(index) === 'present' && step !== transferStatus.cancelled ? (
              <span className="ml-1.5 text-meta font-normal text-link">{texts.now}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A tick only for what is over; the present one is a filled ring with its number. */
function Mark({ step, number, stage }: { step: TransferStatus; number: number; stage: Stage }) {
  const isCancelled = step === transferStatus.cancelled;
  return (
    <span
      aria-hidden
      data-step=""
      className={cx(
        'tabular flex size-6 shrink-0 items-center justify-center rounded-full border text-meta font-semibold',
        isCancelled && 'border-transparent bg-red-badge text-on-red-badge',
        !isCancelled && stage === 'past' && 'border-transparent bg-green-badge text-on-green-badge',
        !isCancelled && stage === 'present' && 'border-primary bg-primary text-on-primary ring-2 ring-primary-soft',
        stage === 'future' && 'border-border-control bg-surface text-text-2',
      )}
    >
      {isCancelled ? <X size={14} /> : stage === 'past' ? <Check size={14} /> : number}
    </span>
  );
}
