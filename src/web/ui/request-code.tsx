import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#web/lib/copy-text.ts';

/** The code of a failed request, for quoting to the administrator. */
export function RequestCode({ requestId }: { requestId: string | null }) {
  const [isCopied, setIsCopied] = useState(false);
  if (requestId === null) return null;

  const handleCopy = async () => setIsCopied(await copyText(requestId));

  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-label text-text-2">
      <span>
        Код за връзка: <code className="font-mono text-meta break-all text-text">{requestId}</code>
      </span>
      <button
        type="button"
        onClick={() => void handleCopy()}
        className="touch-target inline-flex items-center gap-1 rounded-control px-2 py-1 font-medium text-link hover:underline"
      >
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        <span aria-live="polite">{isCopied ? 'Копирано' : 'Копирай'}</span>
      </button>
    </p>
  );
}
