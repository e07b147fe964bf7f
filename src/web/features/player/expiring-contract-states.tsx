import { CalendarCheck, RotateCcw, TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { RequestCode } from '#web/ui/request-code.tsx';

interface ExpiringErrorProps {
  error: Error & { requestId?: string | null };
  onRetry: () => void;
}

export function ExpiringError({ error, onRetry }: ExpiringErrorProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <TriangleAlert size={32} aria-hidden className="text-danger" />
      <p lang="en" className="text-card font-semibold">
        Error
      </p>
      <p className="text-text-2">Възникна грешка при зареждането на данните.</p>
      <Button variant="secondary" onClick={onRetry}>
        <RotateCcw size={18} aria-hidden />
        Опитай отново
      </Button>
      <RequestCode requestId={error.requestId ?? null} />
    </div>
  );
}

export function NothingExpires() {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <CalendarCheck size={32} aria-hidden className="text-text-3" />
      <p className="font-medium">Няма намерени резултати</p>
      <p className="text-text-2">Няма договори, които изтичат скоро.</p>
    </div>
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
