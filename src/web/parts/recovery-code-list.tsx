import { Download, Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { saveAs } from '#web/lib/save-as.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { recoveryText } from './factor-set-up.text.ts';

export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <>
      <p>{recoveryText.keep}</p>
      <ol className="tabular grid grid-cols-2 gap-x-6 gap-y-1 rounded-control border border-border bg-surface-2 p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} about={recoveryText.about} />
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {recoveryText.print}
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            saveAs(new Blob([`${recoveryText.title}\n\n${text}\n`], { type: 'text/plain' }), recoveryText.fileName)
          }
        >
          <Download size={18} aria-hidden />
          {recoveryText.download}
        </Button>
      </div>
      {createPortal(
        <div className="sheet sheet-print" aria-hidden>
          <p>{recoveryText.title}</p>
          <pre>{text}</pre>
        </div>,
        document.body,
      )}
    </>
  );
}
