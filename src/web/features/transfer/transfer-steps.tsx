import { Check, X } from 'lucide-react';
import type { TransferDetails } from '#contract/transfer.contract.ts';
import { type TransferStatus, transferStatus, transferStatusLabels, transferSteps } from '#domain/transfer.rules.ts';
import { cx } from '#web/lib/cx.ts';

/** How far the transfer has come; one that was broken off ends in red. */
export function TransferSteps({ transfer }: { transfer: TransferDetails }) {
  const steps = transferSteps(transfer);
  const place = steps.indexOf(transfer.status);
  return (
    <ol aria-label="Етапи на трансфера" className="flex flex-col gap-3 text-cell sm:flex-row sm:flex-wrap sm:gap-x-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === place ? 'step' : undefined}
          className={cx('flex items-center gap-2', index === place ? 'font-semibold' : 'text-text-2')}
        >
          <Mark step={step} number={index + 1} isPassed={index <= place} />
          {transferStatusLabels[step]}
        </li>
      ))}
    </ol>
  );
}

function Mark({ step, number, isPassed }: { step: TransferStatus; number: number; isPassed: boolean }) {
  const isCancelled = step === transferStatus.cancelled;
  return (
    <span
      aria-hidden
      data-step=""
      className={cx(
        'tabular flex size-6 shrink-0 items-center justify-center rounded-full text-meta font-semibold',
        isCancelled && 'bg-red-badge text-on-red-badge',
        !isCancelled && isPassed && 'bg-green-badge text-on-green-badge',
        !isPassed && 'bg-surface-2 text-text-2',
      )}
    >
      {isCancelled ? <X size={14} /> : isPassed ? <Check size={14} /> : number}
    </span>
  );
}
