import { CalendarCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

export function ExpiringError(props: Pick<ComponentProps<typeof ErrorState>, 'error' | 'onRetry'>) {
  return (
    <ErrorState
      {...props}
      heading={<span lang="en">Error</span>}
      text="Възникна грешка при зареждането на данните."
      isPage
    />
  );
}

export function NothingExpires() {
  return (
    <EmptyState Icon={CalendarCheck} text="Няма намерени резултати" isPage>
      <p className="text-text-2">Няма договори, които изтичат скоро.</p>
    </EmptyState>
  );
}

export function ExpiringSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-border">
      <span className="sr-only">Зареждане...</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <span className="skeleton size-10 rounded-full" />
          <span className="skeleton h-4 w-48" />
          <span className="skeleton ml-auto hidden h-4 w-64 sm:block" />
          <span className="skeleton h-6 w-20 rounded-full" />
        </div>
      ))}
    </div>
  );
}
