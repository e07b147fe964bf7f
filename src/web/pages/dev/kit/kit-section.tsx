import { useId, type ReactNode } from 'react';

/** One part of the kit with its states under it. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-h2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A state of the part, named. */
export function KitState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-border bg-surface p-4">
      <h3 className="mb-3 text-label font-semibold text-text-2">{name}</h3>
      {children}
    </div>
  );
}
