import { Link } from 'react-router';
import type { ExpiringContract } from '#contract/player/expiring-contract.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useContractsRefresh, useSendNotice } from '#web/api/player/expiring-contract.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import {
  noticeText,
  progressText,
  remainderText,
  resultText,
  sendAllQuestion,
  sendQuestion,
} from './expiring-contract.text.ts';
import { type NoticeRun, startNoticeRun } from './notice-run.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './expiring-contract-notices.text.ts';

export type NoticeTarget = ExpiringContract | 'all';

interface NoticesProps {
  target: NoticeTarget | null;
  /** What „all“ are: the contracts nobody was told about today. */
  due: readonly ExpiringContract[];
  run: NoticeRun | null;
  onSettle: () => void;
}

export function ExpiringContractNotices({ target, due, run, onSettle }: NoticesProps) {
  const refresh = useContractsRefresh();
  const notice = useSendNotice();

  const sendOne = async (contract: ExpiringContract) => {
    try {
      const { queued, skipped, letters, isMailSent } = await notice.mutateAsync(contract);
      if (queued > 0 && isMailSent) notify.success(noticeText.sent);
      else notify.blank(resultText({ done: queued + skipped, queued, letters, isMailSent }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(noticeText.failed);
    }
    onSettle();
  };
  const sendAll = () => {
    onSettle();
    void startNoticeRun(due, refresh);
  };

  return (
    <>
      {run?.isOver === false ? <Sending run={run} /> : null}
      <div role="status" className="empty:hidden">
        {run?.isOver === true ? <Result run={run} /> : null}
      </div>
      <ConfirmDialog
        isOpen={target !== null}
        title={target === 'all' ? texts.sendNoticesTitle : texts.sendNoticeTitle}
        text={target === null ? '' : target === 'all' ? sendAllQuestion(due) : sendQuestion(target)}
        confirmLabel={texts.send}
        pendingLabel={words.sending}
        onConfirm={() => (target === null ? undefined : target === 'all' ? sendAll() : sendOne(target))}
        onDismiss={onSettle}
      />
    </>
  );
}

function Sending({ run }: { run: NoticeRun }) {
  return (
    <div className="mb-4 rounded-control border border-border bg-surface p-3">
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 font-medium">
        <span role="status">{words.sending}</span>
        <span className="tabular font-normal text-text-2">{progressText(run)}</span>
      </p>
      <ProgressBar label={texts.sendNoticesTitle} share={run.done / run.total} />
    </div>
  );
}

function Result({ run }: { run: NoticeRun }) {
  const seesOutbox = may(useActor(), 'outbox.list');
  if (run.failure === null) {
    return (
      <AlertBox tone={run.isMailSent ? 'success' : 'info'} className="mb-4">
        {resultText(run)}
        {!run.isMailSent && seesOutbox ? (
          <>
            {' · '}
            <Link to="/outbox" className="touch-target font-medium underline">
              {texts.outbox}
            </Link>
          </>
        ) : null}
      </AlertBox>
    );
  }
  return (
    <AlertBox tone="danger" heading={noticeText.failed} className="mb-4">
      {[run.failure, resultText(run), remainderText(run)].filter(Boolean).join('\n')}
    </AlertBox>
  );
}
