import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { ActionMenu } from './menu.tsx';
import { useAction } from './use-action.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './export-menu.text.ts';

interface ExportMenuProps {
  amount: string | null;
  onExport: (format: 'xlsx' | 'csv') => Promise<void>;
  /** Another file of the same list, for Excel. */
  further?: { label: string; onExport: () => Promise<void> };
}

export function ExportMenu({ amount, onExport, further }: ExportMenuProps) {
  const { run, isPending } = useAction(async (format: 'xlsx' | 'csv' | 'further') =>
    format === 'further' ? further?.onExport() : onExport(format),
  );

  return (
    <ActionMenu
      label={texts.download}
      {...(amount === null ? {} : { header: amount })}
      actions={[
        { label: 'Excel', Icon: FileSpreadsheet, onAction: () => run('xlsx') },
        { label: 'CSV', Icon: FileText, onAction: () => run('csv') },
        ...(further === undefined
          ? []
          : [{ label: further.label, Icon: FileSpreadsheet, onAction: () => run('further') }]),
      ]}
      className={buttonClass('secondary')}
    >
      <Download size={20} aria-hidden />
      {isPending ? words.downloading : texts.download}
      <ChevronDown size={18} aria-hidden className="text-text-2" />
    </ActionMenu>
  );
}
