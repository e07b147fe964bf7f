import { Download } from 'lucide-react';
import { Button } from './button.tsx';
import { useAction } from './use-action.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './download-button.text.ts';

interface DownloadButtonProps {
  fileName: string;
  onDownload: () => Promise<void>;
}

export function DownloadButton({ fileName, onDownload }: DownloadButtonProps) {
  const { run, isPending } = useAction(onDownload);
  return (
    <Button
      variant="quiet"
      aria-label={texts.downloadFile(fileName)}
      title={fileName}
      onClick={() => run()}
      className="-ml-3 text-link sm:-mr-2 sm:ml-0"
    >
      <Download size={18} aria-hidden />
      {isPending ? words.downloading : texts.download}
    </Button>
  );
}
