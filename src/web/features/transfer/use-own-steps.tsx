import { type ReactNode, Suspense, useState } from 'react';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { stepsOf, type TransferStep } from '#domain/transfer/transfer-steps.access.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useTransferStep } from '#web/api/transfer/transfer.api.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import {
  doneTextOf,
  type EndingAct,
  isEnding,
  isSignature,
  questionOf,
  type TransferAct,
} from './steps/transfer-steps.text.ts';

const EndTransferModal = lazyDialog(async () => (await import('./steps/end-transfer-modal.tsx')).EndTransferModal);

/** One of this person's steps. */
export interface OwnAct {
  act: TransferAct;
  /** Why it is not possible now; null when it is. */
  refusal: TransferStep['refusal'];
}

export interface TransferActs {
  /** The steps that are this person's, possible or not. */
  own: readonly OwnAct[];
  mayAddDocument: boolean;
  /** The person has signed since the page was opened. */
  hasSigned: boolean;
  /** Begins a step: it is made once the question was answered. */
  ask: (act: TransferAct) => void;
  /** What the server said of the step that failed last; refusals are said by the steps themselves. */
  failure: { act: TransferAct; error: ApiError } | null;
  /** The question that is open. */
  dialog: ReactNode;
}

interface ActOptions {
  /** Undefined while it is on its way. */
  transfer: TransferDetails | undefined;
  /** The person has come to sign: the question is there at once, if there is but one to ask. */
  wantsToSign: boolean;
  /** Told when a step is made, so that its traces are not taken for somebody else's. */
  onMade: () => void;
}

/** What this person can do with the transfer, with the question before each step and the word after it. */
export function useTransferActs({ transfer, wantsToSign, onMade }: ActOptions): TransferActs {
  const actor = useActor();
  const steps = transfer === undefined ? [] : stepsOf(actor, transfer);
  const own = steps.flatMap(({ action, refusal }) => (action === 'addDocument' ? [] : [{ act: action, refusal }]));
  // Undefined until the person has pressed something: null is a question that was answered.
  const [chosen, setChosen] = useState<TransferAct | null>();
  const [hasSigned, setHasSigned] = useState(false);
  const [failure, setFailure] = useState<TransferActs['failure']>(null);
  const { mutateAsync } = useTransferStep(onMade);
  const asked = chosen === undefined && wantsToSign ? onlySignatureOf(own) : (chosen ?? null);
  const close = () => setChosen(null);

  const make = async (about: TransferDetails, act: AskedAct) => {
    try {
      notify.success(doneTextOf(act, await mutateAsync({ transfer: about, act })));
      if (isSignature(act)) setHasSigned(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A refusal of the rules stands under the step anyway, as the reason why it is not possible now.
      if (error.status === 0 || error.status >= 500) setFailure({ act, error });
      notify.error(error.message);
    }
    close();
  };

  return {
    own,
    mayAddDocument: steps.some(({ action, refusal }) => action === 'addDocument' && refusal === null),
    hasSigned,
    ask: (act) => {
      setFailure(null);
      setChosen(act);
    },
    failure,
    dialog:
      transfer === undefined || asked === null ? null : isEnding(asked) ? (
        <Suspense>
          <EndTransferModal
            act={asked}
            doneText={doneTextOf(asked, transfer)}
            transfer={transfer}
            onMade={onMade}
            onClose={close}
          />
        </Suspense>
      ) : (
        <Question transfer={transfer} act={asked} onConfirm={make} onDismiss={close} />
      ),
  };
}

/** The one signature the person can give; null where there is a choice, or none. */
function onlySignatureOf(own: readonly OwnAct[]): TransferAct | null {
  const possible = own.filter(({ act, refusal }) => refusal === null && isSignature(act));
  return possible.length === 1 ? (possible[0]?.act ?? null) : null;
}

/** Ending it asks for a reason, everything else for a yes. */
type AskedAct = Exclude<TransferAct, EndingAct>;

interface QuestionProps {
  transfer: TransferDetails;
  act: AskedAct;
  onConfirm: (transfer: TransferDetails, act: AskedAct) => Promise<void>;
  onDismiss: () => void;
}

function Question({ transfer, act, onConfirm, onDismiss }: QuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      {...questionOf(act, transfer)}
      onConfirm={() => onConfirm(transfer, act)}
      onDismiss={onDismiss}
    />
  );
}
