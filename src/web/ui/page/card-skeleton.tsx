import * as words from '#web/lib/text/words.ts';
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-busy="true" className="rounded-card border border-border bg-surface p-4 sm:p-6">
      <span className="sr-only">{words.loading}</span>
      <span className="skeleton block h-5 w-40" />
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton mt-4 block h-4" style={{ width: `${70 - (line % 3) * 15}%` }} />
      ))}
    </div>
  );
}
