import { useId } from 'react';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { cx } from '#web/lib/cx.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { RequestCode } from '#web/ui/request-code.tsx';
import { stepConditions, stepLabels, asksForReason, refusalText } from './transfer-steps.text.ts';
import type { OwnStep, OwnSteps } from '../use-own-steps.tsx';

interface ActButtonProps {
  transfer: TransferDetails;
  steps: OwnSteps;
  own: OwnStep;
  /** Where „Потвърди“ alone would not say for whom. */
  label?: string;
  /** One of several, none of which comes next. */
  isQuiet?: boolean;
  className?: string;
}

/** A step that is not possible stays in reach of the keyboard and says why; one that failed says what the server said. */
export function StepButton({
  transfer,
  steps,
  own: { step, refusal },
  label,
  isQuiet = false,
  className,
}: ActButtonProps) {
  const id = useId();
  const failure = steps.failure?.step === step ? steps.failure.error : null;
  const reason = refusal === null ? null : refusalText(refusal, transfer);
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <Button
        variant={isQuiet ? 'secondary' : variantOf(step)}
        aria-disabled={refusal !== null}
        aria-describedby={reason === null && failure === null ? undefined : id}
        title={refusal === null ? undefined : stepConditions[step]}
        onClick={() => {
          if (refusal === null) steps.ask(step);
        }}
      >
        {label ?? stepLabels[step]}
      </Button>
      <div id={id} className="flex flex-col gap-1 empty:hidden">
        {reason === null || reason === failure?.message ? null : <p className="text-label text-text-2">{reason}</p>}
        {failure === null ? null : (
          <AlertBox tone="danger" role="alert">
            {failure.message}
            <RequestCode requestId={failure.requestId} />
          </AlertBox>
        )}
      </div>
    </div>
  );
}

/** Breaking off cannot be taken back; it is there, but it does not shout. */
function variantOf(step: OwnStep['step']): 'primary' | 'secondary' {
  return asksForReason(step) ? 'secondary' : 'primary';
}
