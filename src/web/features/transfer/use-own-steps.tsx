import { type ReactNode, Suspense, useState } from 'react';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { type Actor, capacityFor } from '#domain/common/access.rules.ts';
import { isPersonAwaited, maySignAs } from '#domain/transfer/player-signers.rules.ts';
import { stepsOf, type OfferedStep } from '#domain/transfer/transfer-steps.access.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useTransferStep } from '#web/api/transfer/transfer.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { type AskedStep, asksForReason, doneTextOf, isSignature, type StateStep } from './steps/transfer-steps.text.ts';

const StepQuestion = lazyDialog(async () => (await import('./steps/step-question.tsx')).StepQuestion);
const ReasonModal = lazyDialog(async () => (await import('./steps/reason-modal.tsx')).ReasonModal);

export interface OwnStep {
  step: StateStep;
  refusal: OfferedStep['refusal'];
}

export interface OwnSteps {
  own: readonly OwnStep[];
  mayAddDocument: boolean;
  /** The person has signed since the page was opened. */
  hasSigned: boolean;
  ask: (step: StateStep) => void;
  /** What the server said of the step that failed last; refusals are said by the steps themselves. */
  failure: { step: StateStep; error: ApiError } | null;
  dialog: ReactNode;
}

interface StepOptions {
  transfer: TransferDetails | undefined;
  /** The person has come to sign: the question is there at once, if there is but one to ask. */
  wantsToSign: boolean;
  /** Told when a step is made, so that its traces are not taken for somebody else's. */
  onMade: () => void;
}

export function useOwnSteps({ transfer, wantsToSign, onMade }: StepOptions): OwnSteps {
  const actor = useActor();
  const steps = transfer === undefined ? [] : stepsFor(actor, transfer);
  const own = steps.flatMap(({ step, refusal }) => (step === 'addDocument' ? [] : [{ step, refusal }]));
  // Undefined until the person has pressed something: null is a question that was answered.
  const [chosen, setChosen] = useState<StateStep | null>();
  const [hasSigned, setHasSigned] = useState(false);
  const [failure, setFailure] = useState<OwnSteps['failure']>(null);
  const { mutateAsync } = useTransferStep(onMade);
  const asked = chosen === undefined && wantsToSign ? onlySignatureOf(own) : (chosen ?? null);
  const close = () => setChosen(null);

  const make = async (about: TransferDetails, step: AskedStep) => {
    try {
      notify.success(doneTextOf(step, await mutateAsync({ transfer: about, step })));
      if (isSignature(step)) setHasSigned(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A refusal of the rules stands under the step anyway, as the reason why it is not possible now.
      if (error.status === 0 || error.status >= 500) setFailure({ step, error });
      notify.error(error.message);
    }
    close();
  };

  return {
    own,
    mayAddDocument: steps.some(({ step, refusal }) => step === 'addDocument' && refusal === null),
    hasSigned,
    ask: (step) => {
      setFailure(null);
      setChosen(step);
    },
    failure,
    dialog:
      transfer === undefined || asked === null ? null : (
        <Suspense>
          {asksForReason(asked) ? (
            <ReasonModal
              step={asked}
              doneText={doneTextOf(asked, transfer)}
              transfer={transfer}
              onMade={onMade}
              onClose={close}
            />
          ) : (
            <StepQuestion transfer={transfer} step={asked} onConfirm={make} onClose={close} />
          )}
        </Suspense>
      ),
  };
}

/** A step that would be refused for the person's age, or whose part the person has given, is not offered. */
function stepsFor(actor: Actor | null, transfer: TransferDetails): OfferedStep[] {
  const { birthDate, id } = transfer.player;
  const signing = { isStrict: transfer.signsApart === true, birthDate, today: todayInSofia() };
  const person = capacityFor(actor, id);
  const isAsked = maySignAs(person, signing) && isPersonAwaited(person, transfer);
  return stepsOf(actor, transfer).filter(({ step }) => step !== 'confirmAsPlayer' || isAsked);
}

function onlySignatureOf(own: readonly OwnStep[]): StateStep | null {
  const possible = own.filter(({ step, refusal }) => refusal === null && isSignature(step));
  return possible.length === 1 ? (possible[0]?.step ?? null) : null;
}
