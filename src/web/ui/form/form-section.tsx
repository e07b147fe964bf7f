import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  /** By which the page is gone to this part of it. */
  anchor?: string;
  title: string;
  description?: string;
  children: ReactNode;
}

export function FormSection({ anchor, title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="scroll-mt-20 rounded-card border border-border bg-surface p-4 sm:p-6"
    >
      <h2 id={id} className="text-card font-semibold">
        {title}
      </h2>
      {description === undefined ? null : <p className="mt-0.5 text-label text-text-2">{description}</p>}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </section>
  );
}
