import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReportFormat } from '#web/api/report/report.api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { useAction } from '#web/ui/use-action.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './report-download.text.ts';

export function ReportDownload({ onDownload }: { onDownload: (format: ReportFormat) => Promise<void> }) {
  const { run, isPending } = useAction(onDownload);
  return (
    <ActionMenu
      label={texts.download}
      actions={[
        { label: 'Excel', Icon: FileSpreadsheet, onAction: () => run('xlsx') },
        { label: 'PDF', Icon: FileText, onAction: () => run('pdf') },
      ]}
      className={buttonClass('secondary')}
    >
      <Download size={20} aria-hidden />
      {isPending ? words.downloading : texts.download}
      <ChevronDown size={18} aria-hidden className="text-text-2" />
    </ActionMenu>
  );
}
