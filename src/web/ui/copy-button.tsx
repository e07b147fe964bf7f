import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import * as texts from './copy-button.text.ts';

export function CopyButton({ text, about }: { text: string; about?: string }) {
  const [isCopied, setIsCopied] = useState(false);

  const handleCopy = async () => setIsCopied(await copyText(text));

  return (
    <button
      type="button"
      onClick={() => void handleCopy()}
      className="touch-target inline-flex items-center gap-1 rounded-control px-2 py-1 text-label font-medium text-link hover:underline"
    >
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      {about === undefined ? null : <span className="sr-only"> {about}</span>}
    </button>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
