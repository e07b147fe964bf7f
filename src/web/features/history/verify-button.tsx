import type { ChainReport } from '#contract/history/audit.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { verifyAudit } from '#web/api/history/audit.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { useAction } from '#web/ui/use-action.ts';
import { auditText, brokenText, wholeText } from './audit.text.ts';

export function VerifyButton({ onReport }: { onReport: (report: ChainReport) => void }) {
  const { run, isPending } = useAction(async () => {
    try {
      onReport(await verifyAudit());
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : '';
      notify.error([auditText.verifyFailed, reason].filter(Boolean).join('\n'));
    }
  });
  return (
    <Button variant="secondary" onClick={() => run()} aria-disabled={isPending}>
      {isPending ? auditText.verifying : auditText.verify}
    </Button>
  );
}

export function VerifyReport({ report }: { report: ChainReport | null }) {
  return (
    <div role="status">
      {report === null ? null : (
        <div className="mb-3">
          <AlertBox tone={report.fault === null ? 'info' : 'danger'}>
            {report.fault === null ? wholeText(report.sealed) : brokenText(report.fault.sentence)}
          </AlertBox>
        </div>
      )}
    </div>
  );
}
