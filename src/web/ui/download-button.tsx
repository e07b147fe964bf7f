import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

interface DownloadButtonProps {
  fileName: string;
  onDownload: () => Promise<void>;
}

/** Fetches the file of a row; a second press while it is on its way does nothing. */
export function DownloadButton({ fileName, onDownload }: DownloadButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const handleClick = async () => {
    if (isPending) return;
    setIsPending(true);
    await onDownload();
    setIsPending(false);
  };
  return (
    <Button
      variant="quiet"
      aria-label={`Изтегли файла ${fileName}`}
      title={fileName}
      onClick={() => void handleClick()}
      className="-ml-3 text-link sm:-mr-2 sm:ml-0"
    >
      <Download size={18} aria-hidden />
      {isPending ? 'Изтегляне...' : 'Изтегли'}
    </Button>
  );
}
