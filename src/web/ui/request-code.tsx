import { CopyButton } from './copy-button.tsx';

/** The code of a failed request, for quoting to the administrator. */
export function RequestCode({ requestId }: { requestId: string | null }) {
  if (requestId === null) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-label text-text-2">
      <span>
        Код за връзка: <code className="font-mono text-meta break-all text-text">{requestId}</code>
      </span>
      <CopyButton text={requestId} />
    </p>
  );
}
