import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from './button.tsx';
import { ActionMenu } from './menu.tsx';

interface ExportMenuProps {
  /** How much will be in the file, „24 клуба“. */
  amount: string | null;
  onExport: (format: 'xlsx' | 'csv') => Promise<void>;
}

/** What the list shows, as a file. */
export function ExportMenu({ amount, onExport }: ExportMenuProps) {
  const [isPending, setIsPending] = useState(false);
  const run = async (format: 'xlsx' | 'csv') => {
    if (isPending) return;
    setIsPending(true);
    await onExport(format);
    setIsPending(false);
  };

  return (
    <ActionMenu
      label="Експорт"
      {...(amount === null ? {} : { header: amount })}
      actions={[
        { label: 'Excel', Icon: FileSpreadsheet, onAction: () => void run('xlsx') },
        { label: 'CSV', Icon: FileText, onAction: () => void run('csv') },
      ]}
      className={buttonClass('secondary')}
    >
      <Download size={20} aria-hidden />
      {isPending ? 'Изтегляне...' : 'Експорт'}
      <ChevronDown size={18} aria-hidden className="text-text-2" />
    </ActionMenu>
  );
}
