import { Check, Undo2, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ProposalDetails } from '#contract/player/player-proposal.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { useAcceptProposal, useWithdrawProposal } from '#web/api/player/player-proposal.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { complain } from '#web/ui/form/complain.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { proposalText } from './proposal.text.ts';
import * as texts from './proposal-actions.text.ts';

const ProposalRefusal = lazyDialog(async () => (await import('./proposal-refusal.tsx')).ProposalRefusal);

interface ProposalActionsProps {
  proposal: ProposalDetails;
}

export function ProposalActions({ proposal }: ProposalActionsProps) {
  const actor = useActor();
  if (proposal.status !== 'open') return null;
  if (may(actor, 'player.decideProposal')) return <Decision proposal={proposal} />;
  return may(actor, 'player.propose') ? <TakingBack proposal={proposal} /> : null;
}

function Decision({ proposal }: ProposalActionsProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const accept = useAcceptProposal(proposal);
  const { run, isPending } = useAction(async () => {
    try {
      await accept.mutateAsync(undefined);
      notify.success(proposalText.accepted);
    } catch (error) {
      complain(error, proposalText);
    }
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setIsRefusing(true)} className="flex-1 sm:flex-none">
        <X size={18} aria-hidden />
        {texts.refuse}
      </Button>
      <Button aria-disabled={isPending} onClick={() => run()} className="flex-1 sm:flex-none">
        <Check size={18} aria-hidden />
        {isPending ? texts.accepting : texts.accept}
      </Button>
      {isRefusing ? (
        <Suspense>
          <ProposalRefusal proposal={proposal} onClose={() => setIsRefusing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function TakingBack({ proposal }: ProposalActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawProposal(proposal);
  const handleConfirm = async () => {
    try {
      await withdraw.mutateAsync(undefined);
      notify.success(proposalText.withdrawn);
    } catch (error) {
      complain(error, proposalText);
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <Undo2 size={18} aria-hidden />
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.withdrawTitle}
        text={texts.withdrawQuestion}
        confirmLabel={texts.withdraw}
        isDestructive
        onConfirm={handleConfirm}
        onDismiss={() => setIsAsking(false)}
      />
    </>
  );
}
