import { BadgeCheck, Send, ShieldX, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import type { LicenceApproval } from '#contract/card-index/licence-approval.contract.ts';
import { cardIndexGapLabels, gapsOf } from '#domain/card-index/card-index-gaps.rules.ts';
import { licencePartyOf, mayChangeCardIndex } from '#domain/card-index/card-index.access.ts';
import { type LicenceAct, licenceStep } from '#domain/card-index/licence-state.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { useLicenceAct } from '#web/api/card-index/licence-approval.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { complain } from '#web/ui/form/complain.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { useAction } from '#web/ui/use-action.ts';
import {
  approvalText,
  changeLines,
  changesHeading,
  returnedHeading,
  returnedLines,
  stateSentence,
  unchangedText,
} from './licence-approval.text.ts';
import { StateBadge } from './licence-state.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './licence-state-card.text.ts';

const RevokeDialog = lazyDialog(async () => (await import('./revoke-dialog.tsx')).RevokeDialog);
const ReturnDialog = lazyDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog);

interface LicenceStateCardProps {
  cardIndex: CardIndexDetails;
  approval: LicenceApproval;
}

/** How far the federation has come with a licence, and what can be done about it. */
export function LicenceStateCard({ cardIndex, approval }: LicenceStateCardProps) {
  const actor = useActor();
  const party = licencePartyOf(actor);
  const { returned, changes } = approval;
  const lines = changes === null ? [] : changeLines(changes);
  // Told before the press that would be refused for it.
  const maySubmit = isOpenTo(actor, cardIndex) && licenceStep(approval.state, 'submit', party) !== null;
  const gaps = maySubmit ? gapsOf(cardIndex, cardIndex.players.filter(({ isDeleted }) => !isDeleted).length) : [];
  return (
    <Card title={texts.title} actions={<Acts cardIndex={cardIndex} approval={approval} />}>
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <StateBadge state={approval.state} />
          <span>{stateSentence(approval, party)}</span>
        </p>
        {returned === null ? null : (
          <AlertBox tone={approval.state === 'returned' ? 'danger' : 'info'} heading={returnedHeading(approval)}>
            {returnedLines(returned).join('\n')}
          </AlertBox>
        )}
        {gaps.length === 0 ? null : (
          <AlertBox tone="warning" heading={texts.beforeSubmission}>
            {gaps.map((gap) => cardIndexGapLabels[gap]).join('\n')}
          </AlertBox>
        )}
        {changes === null || approval.state === 'approved' ? null : lines.length === 0 ? (
          <p className="text-text-2">{unchangedText(changes)}</p>
        ) : (
          <AlertBox tone="warning" heading={changesHeading(changes)}>
            {lines.join('\n')}
          </AlertBox>
        )}
      </div>
    </Card>
  );
}

/** Whether it is still to be worked on: neither removed nor, for its club, of a season that is over. */
const isOpenTo = (actor: ReturnType<typeof useActor>, cardIndex: CardIndexDetails) =>
  cardIndex.removedOn === null && mayChangeCardIndex(actor, cardIndex, seasonOf(todayInSofia()));

const said = { submit: 'submitted', withdraw: 'withdrawn', approve: 'approved' } as const;

function Acts({ cardIndex, approval }: LicenceStateCardProps) {
  const actor = useActor();
  const [opened, setOpened] = useState<'return' | 'revoke' | null>(null);
  const call = useLicenceAct(cardIndex);
  const { run, isPending } = useAction(async (act: keyof typeof said) => {
    try {
      await call.mutateAsync(act);
      notify.success(approvalText[said[act]]);
    } catch (error) {
      complain(error, approvalText);
    }
  });
  if (!isOpenTo(actor, cardIndex)) return null;
  const may = (act: LicenceAct) => licenceStep(approval.state, act, licencePartyOf(actor)) !== null;
  return (
    <div className="flex flex-wrap gap-2">
      {may('withdraw') ? (
        <Button variant="secondary" aria-disabled={isPending} onClick={() => run('withdraw')}>
          <Undo2 size={18} aria-hidden />
          {texts.withdraw}
        </Button>
      ) : null}
      {may('return') ? (
        <Button variant="secondary" onClick={() => setOpened('return')}>
          <Undo2 size={18} aria-hidden />
          {words.giveBack}
        </Button>
      ) : null}
      {may('submit') ? (
        <Button aria-disabled={isPending} onClick={() => run('submit')}>
          <Send size={18} aria-hidden />
          {texts.submit}
        </Button>
      ) : null}
      {may('approve') ? (
        <Button aria-disabled={isPending} onClick={() => run('approve')}>
          <BadgeCheck size={18} aria-hidden />
          {texts.approve}
        </Button>
      ) : null}
      {may('revoke') && approval.approvedOn !== null ? (
        <Button variant="secondary" onClick={() => setOpened('revoke')}>
          <ShieldX size={18} aria-hidden />
          {texts.revokeApproval}
        </Button>
      ) : null}
      <Suspense>
        {opened === 'return' ? <ReturnDialog cardIndex={cardIndex} onClose={() => setOpened(null)} /> : null}
        {opened === 'revoke' ? <RevokeDialog cardIndex={cardIndex} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </div>
  );
}
