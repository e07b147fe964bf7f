import { CopyButton } from './copy-button.tsx';
import * as texts from './request-code.text.ts';

/** The number of a failed request, short enough to be read out on the phone; the copy is the whole of it. */
export function RequestCode({ requestId }: { requestId: string | null }) {
  if (requestId === null) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-label text-text-2">
      <span>
        {texts.errorNumberBefore}
        <span className="tabular font-semibold text-text">{shortCode(requestId)}</span>
      </span>
      <CopyButton text={requestId} about={texts.theErrorNumber} />
    </p>
  );
}

export function shortCode(requestId: string): string {
  const signs = requestId.replaceAll(/[^a-z\d]/gi, '').toUpperCase();
  return [signs.slice(0, 4), signs.slice(4, 8)].filter(Boolean).join('-');
}
