import { Merge, Undo2, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DoubleDetails } from '#contract/double/double.contract.ts';
import { useDecideDouble } from '#web/api/double/double.api.ts';
import { Button } from '#web/ui/button.tsx';
import { failedCallOf } from '#web/ui/form/failed-call.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { useAction } from '#web/ui/use-action.ts';
import { type Choices, mergeFormOf } from './double-choices.ts';
import { doubleText, notOne } from './double.text.ts';
import { pathOfRecord } from './merge.text.ts';
import * as texts from './double-actions.text.ts';

const MergeModal = lazyDialog(async () => (await import('./merge-modal.tsx')).MergeModal);

interface DoubleActionsProps {
  pair: DoubleDetails;
  choices: Choices;
}

/** What can be done with a pair: they become one, or are two after all. */
export function DoubleActions({ pair, choices }: DoubleActionsProps) {
  const [isMerging, setIsMerging] = useState(false);
  const navigate = useNavigate();
  const decide = useDecideDouble(pair.id);
  const { run, isPending } = useAction(async () => {
    const isOpen = pair.state === 'open';
    try {
      await decide.mutateAsync(isOpen ? 'dismiss' : 'reopen');
      notify.success(isOpen ? doubleText.dismissed : doubleText.reopened);
      if (isOpen) void navigate('/doubles');
    } catch (error) {
      notify.error([doubleText.failed, failedCallOf(error)?.message].filter(Boolean).join('\n'));
    }
  });
  if (pair.state !== 'open') {
    return (
      <Button variant="secondary" aria-disabled={isPending} onClick={() => run()}>
        <Undo2 size={18} aria-hidden />
        {texts.reopen}
      </Button>
    );
  }
  const [stays, gone] = choices.stays === 'first' ? [pair.first, pair.second] : [pair.second, pair.first];
  return (
    <>
      <Button variant="secondary" aria-disabled={isPending} onClick={() => run()} className="flex-1 sm:flex-none">
        <X size={18} aria-hidden />
        {notOne[pair.noun]}
      </Button>
      <Button onClick={() => setIsMerging(true)} className="flex-1 sm:flex-none">
        <Merge size={18} aria-hidden />
        {texts.merge}
      </Button>
      {isMerging ? (
        <Suspense>
          <MergeModal
            pairId={pair.id}
            noun={pair.noun}
            stays={stays}
            gone={gone}
            form={mergeFormOf(pair, choices)}
            onMerged={() => void navigate(pathOfRecord(pair.noun, stays.id))}
            onClose={() => setIsMerging(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
