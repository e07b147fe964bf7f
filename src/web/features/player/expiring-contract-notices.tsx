import { useState } from 'react';
import type { ExpiringContract } from '#contract/player.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type NoticeCount, useContractNotices } from '#web/api/expiring-contract.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { notify } from '#web/ui/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { noticeText, resultText, sendAllQuestion, sendQuestion } from './expiring-contract.text.ts';

export type NoticeTarget = ExpiringContract | 'all';

interface NoticesProps {
  /** What the person has asked to send; the dialog is open while there is one. */
  target: NoticeTarget | null;
  /** How many contracts „all“ are. */
  count: number;
  onSettle: () => void;
}

/** Asks, sends, shows that it is on its way and how it ended. */
export function ExpiringContractNotices({ target, count, onSettle }: NoticesProps) {
  const send = useContractNotices();
  const [isSendingAll, setIsSendingAll] = useState(false);
  const [result, setResult] = useState<NoticeCount | null>(null);

  const sendOne = async (contract: ExpiringContract) => {
    const counted = await attempt(() => send(contract));
    onSettle();
    if (counted === null) return;
    if (counted.queued > 0) notify.success(noticeText.sent);
    else notify.blank(resultText(counted));
  };
  const sendAll = async () => {
    onSettle();
    setResult(null);
    setIsSendingAll(true);
    setResult(await attempt(() => send('all')));
    setIsSendingAll(false);
  };

  return (
    <>
      <div role="status" className="empty:hidden">
        {isSendingAll ? <Sending /> : null}
        {result === null ? null : (
          <AlertBox tone="success" className="mb-4">
            {resultText(result)}
          </AlertBox>
        )}
      </div>
      <ConfirmDialog
        isOpen={target !== null}
        title={target === 'all' ? 'Изпращане на известия' : 'Изпращане на известие'}
        text={target === null ? '' : target === 'all' ? sendAllQuestion(count) : sendQuestion(target)}
        confirmLabel="Изпрати"
        pendingLabel="Изпращане..."
        onConfirm={() => (target === null ? undefined : target === 'all' ? sendAll() : sendOne(target))}
        onDismiss={onSettle}
      />
    </>
  );
}

/** Nobody knows how long the server takes, so the bar only shows that it works. */
function Sending() {
  return (
    <div className="mb-4 rounded-control border border-border bg-surface p-3">
      <p className="mb-2 font-medium">Изпращане...</p>
      <div role="progressbar" aria-label="Изпращане на известия" className="rounded-full bg-surface-2">
        <ProgressLine className="h-2 rounded-full" />
      </div>
    </div>
  );
}

async function attempt(act: () => Promise<NoticeCount>): Promise<NoticeCount | null> {
  try {
    return await act();
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : '';
    notify.error([noticeText.failed, reason].filter(Boolean).join('\n'));
    return null;
  }
}
