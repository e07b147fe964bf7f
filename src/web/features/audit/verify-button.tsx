import { useState } from 'react';
import type { ChainReport } from '#contract/audit.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { verifyAudit } from '#web/api/audit.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useAction } from '#web/ui/use-action.ts';
import { auditText, brokenText, wholeText } from './audit.text.ts';

/** Looks at the whole audit, and says what was found. */
export function VerifyButton() {
  const [report, setReport] = useState<ChainReport | null>(null);
  const { run, isPending } = useAction(async () => {
    try {
      setReport(await verifyAudit());
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : '';
      notify.error([auditText.verifyFailed, reason].filter(Boolean).join('\n'));
    }
  });
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Button variant="secondary" onClick={() => run()} aria-disabled={isPending}>
        {isPending ? auditText.verifying : auditText.verify}
      </Button>
      <div role="status" className="w-full">
        {report === null ? null : (
          <AlertBox tone={report.fault === null ? 'info' : 'danger'}>
            {report.fault === null ? wholeText(report.sealed) : brokenText(report.fault.sentence)}
          </AlertBox>
        )}
      </div>
    </div>
  );
}
