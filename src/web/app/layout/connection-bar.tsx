import { WifiOff } from 'lucide-react';
import { useIsReachable } from '#web/api/connection.ts';
import { NO_CONNECTION } from '#web/lib/text/no-connection.text.ts';

/** No connection is not an error: what is on the screen stays, and calls are repeated by themselves. */
export function ConnectionBar() {
  const isReachable = useIsReachable();

  return (
    <div role="status">
      {isReachable ? null : (
        <p className="flex items-center gap-2 bg-amber-badge px-4 py-2 text-label font-medium text-on-amber-badge lg:px-6">
          <WifiOff size={18} aria-hidden className="shrink-0" />
          {NO_CONNECTION}
        </p>
      )}
    </div>
  );
}
